<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" sourcelanguage="en" language="de">
  <context>
    <name>windows</name>
    <message>
      <source> and </source>
      <translation> und </translation>
    </message>
    <message>
      <source> and {count} more</source>
      <translation> und {count} weitere</translation>
    </message>
    <message>
      <source> places</source>
      <translation> Orte</translation>
    </message>
    <message>
      <source> rows</source>
      <translation> Zeilen</translation>
    </message>
    <message>
      <source>&amp;3-D</source>
      <translation>&amp;3-D</translation>
    </message>
    <message>
      <source>&amp;About</source>
      <translation>Ü&amp;ber</translation>
    </message>
    <message>
      <source>&amp;Across</source>
      <translation>&amp;Waagerecht</translation>
    </message>
    <message>
      <source>&amp;Advanced: set columns one by one</source>
      <translation>Erwe&amp;itert: Spalten einzeln setzen</translation>
    </message>
    <message>
      <source>&amp;Always name a class, even where their bands overlap</source>
      <translation>&amp;Immer eine Klasse nennen, auch wo ihre Bänder sich überlappen</translation>
    </message>
    <message>
      <source>&amp;Answer all points…</source>
      <translation>Alle Punkte &amp;beantworten …</translation>
    </message>
    <message>
      <source>&amp;As released</source>
      <translation>&amp;Originalfunktion</translation>
    </message>
    <message>
      <source>&amp;Ask another function</source>
      <translation>Andere F&amp;unktion fragen</translation>
    </message>
    <message>
      <source>&amp;Band for the whole curve</source>
      <translation>Band für die ga&amp;nze Kurve</translation>
    </message>
    <message>
      <source>&amp;Beyond bounds</source>
      <translation>&amp;Jenseits der Grenzen</translation>
    </message>
    <message>
      <source>&amp;Cancel</source>
      <translation>Abbre&amp;chen</translation>
    </message>
    <message>
      <source>&amp;Close tab</source>
      <translation>Tab s&amp;chließen</translation>
    </message>
    <message>
      <source>&amp;Close this tab</source>
      <translation>Diesen &amp;Tab schließen</translation>
    </message>
    <message>
      <source>&amp;Consistent answers</source>
      <translation>Kons&amp;istente Antworten</translation>
    </message>
    <message>
      <source>&amp;Contours</source>
      <translation>Ko&amp;nturen</translation>
    </message>
    <message>
      <source>&amp;Copy</source>
      <translation>&amp;Kopieren</translation>
    </message>
    <message>
      <source>&amp;Copy text</source>
      <translation>Text &amp;kopieren</translation>
    </message>
    <message>
      <source>&amp;Display</source>
      <translation>Anzei&amp;ge</translation>
    </message>
    <message>
      <source>&amp;Edit</source>
      <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
      <source>&amp;Export</source>
      <translation>&amp;Exportieren</translation>
    </message>
    <message>
      <source>&amp;Export CSV…</source>
      <translation>CSV e&amp;xportieren …</translation>
    </message>
    <message>
      <source>&amp;File</source>
      <translation>&amp;Datei</translation>
    </message>
    <message>
      <source>&amp;File of points</source>
      <translation>&amp;Punktedatei</translation>
    </message>
    <message>
      <source>&amp;Fineness</source>
      <translation>&amp;Auflösung</translation>
    </message>
    <message>
      <source>&amp;Forget these</source>
      <translation>Diese &amp;vergessen</translation>
    </message>
    <message>
      <source>&amp;Ground</source>
      <translation>Hinter&amp;grund</translation>
    </message>
    <message>
      <source>&amp;Height</source>
      <translation>&amp;Höhe</translation>
    </message>
    <message>
      <source>&amp;Help</source>
      <translation>&amp;Hilfe</translation>
    </message>
    <message>
      <source>&amp;Help on this panel</source>
      <translation>&amp;Hilfe zu diesem Bereich</translation>
    </message>
    <message>
      <source>&amp;Keep this curve</source>
      <translation>&amp;Kurve behalten</translation>
    </message>
    <message>
      <source>&amp;Level</source>
      <translation>Ni&amp;veau</translation>
    </message>
    <message>
      <source>&amp;Light</source>
      <translation>&amp;Hell</translation>
    </message>
    <message>
      <source>&amp;Limits</source>
      <translation>Far&amp;bgrenzen</translation>
    </message>
    <message>
      <source>&amp;Make rows</source>
      <translation>Zei&amp;len erzeugen</translation>
    </message>
    <message>
      <source>&amp;Map</source>
      <translation>&amp;Karte</translation>
    </message>
    <message>
      <source>&amp;Merge open releases</source>
      <translation>Offene Freigaben zusa&amp;mmenführen</translation>
    </message>
    <message>
      <source>&amp;Move</source>
      <translation>&amp;Spalte</translation>
    </message>
    <message>
      <source>&amp;Next place</source>
      <translation>&amp;Nächster Ort</translation>
    </message>
    <message>
      <source>&amp;Open…</source>
      <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
      <source>&amp;Options</source>
      <translation>O&amp;ptionen</translation>
    </message>
    <message>
      <source>&amp;Other file…</source>
      <translation>Andere &amp;Punktedatei …</translation>
    </message>
    <message>
      <source>&amp;Paste row</source>
      <translation>Zeile ein&amp;fügen</translation>
    </message>
    <message>
      <source>&amp;Print…</source>
      <translation>D&amp;rucken …</translation>
    </message>
    <message>
      <source>&amp;Quit</source>
      <translation>&amp;Beenden</translation>
    </message>
    <message>
      <source>&amp;Random point</source>
      <translation>Zufallspunk&amp;t</translation>
    </message>
    <message>
      <source>&amp;Rank all points</source>
      <translation>Alle Pu&amp;nkte ordnen</translation>
    </message>
    <message>
      <source>&amp;Rows of</source>
      <translation>&amp;Zeilen von</translation>
    </message>
    <message>
      <source>&amp;Save as PDF…</source>
      <translation>Als &amp;PDF speichern …</translation>
    </message>
    <message>
      <source>&amp;Save merged release…</source>
      <translation>Zusammengeführte Freigabe &amp;speichern …</translation>
    </message>
    <message>
      <source>&amp;Save…</source>
      <translation>&amp;Speichern …</translation>
    </message>
    <message>
      <source>&amp;Search</source>
      <translation>&amp;Suchen</translation>
    </message>
    <message>
      <source>&amp;Try again</source>
      <translation>Erneut &amp;versuchen</translation>
    </message>
    <message>
      <source>&amp;View</source>
      <translation>&amp;Ansicht</translation>
    </message>
    <message>
      <source>&amp;Weigh them together</source>
      <translation>Zusammen ge&amp;wichten</translation>
    </message>
    <message>
      <source>&amp;Whole map</source>
      <translation>A&amp;lles zeigen</translation>
    </message>
    <message>
      <source>&amp;Width</source>
      <translation>&amp;Breite</translation>
    </message>
    <message>
      <source>&amp;from</source>
      <translation>&amp;von</translation>
    </message>
    <message>
      <source>&amp;to</source>
      <translation>&amp;bis</translation>
    </message>
    <message>
      <source>&amp;up</source>
      <translation>&amp;senkrecht</translation>
    </message>
    <message>
      <source>, SIMULATED</source>
      <translation>, SIMULIERT</translation>
    </message>
    <message>
      <source>, consistent</source>
      <translation>, konsistent</translation>
    </message>
    <message>
      <source>, per row</source>
      <translation>, je Zeile</translation>
    </message>
    <message>
      <source>0 is the strongest promise. A tiny δ allows gentler noise, worth it with many columns or features.</source>
      <translation>0 ist die stärkste Zusage. Ein winziges δ erlaubt sanfteres Rauschen und lohnt sich bei vielen Spalten oder Merkmalen.</translation>
    </message>
    <message>
      <source>0, pure privacy</source>
      <translation>0, reine Zusage</translation>
    </message>
    <message>
      <source>1 apart</source>
      <translation>1 entfernt</translation>
    </message>
    <message>
      <source>1 column</source>
      <translation>1 Spalte</translation>
    </message>
    <message>
      <source>1 row</source>
      <translation>1 Zeile</translation>
    </message>
    <message>
      <source>1 row a second</source>
      <translation>1 Zeile pro Sekunde</translation>
    </message>
    <message>
      <source>2,000 invented visits: what share of them is like this one, in day, age, sex, smoking and blood pressure?</source>
      <translation>2000 erfundene Besuche: Welcher Anteil ähnelt diesem, nach Tag, Alter, Geschlecht, Rauchen und Blutdruck?</translation>
    </message>
    <message>
      <source>5,000 public positions: what share of the accidents happened near a place, within about 25 km?</source>
      <translation>5000 öffentliche Positionen: Welcher Anteil der Unfälle geschah nahe einem Ort, im Umkreis von etwa 25 km?</translation>
    </message>
    <message>
      <source>95 %</source>
      <translation>95 %</translation>
    </message>
    <message>
      <source>A .dpsim file answers how close a point is to private data.
Opening it changes nothing in it.</source>
      <translation>Eine .dpsim-Datei beantwortet, wie nah ein Punkt an privaten Daten liegt.
Sie zu öffnen ändert nichts an ihr.</translation>
    </message>
    <message>
      <source>A .dpsim file; it may be dropped here. A signature it has already gives way to yours.</source>
      <translation>Eine .dpsim-Datei; sie kann hierher gezogen werden. Eine Signatur, die sie schon hat, weicht Ihrer.</translation>
    </message>
    <message>
      <source>A Jupyter notebook with answers, a picture and the code, for people who use Python</source>
      <translation>Ein Jupyter-Notebook mit Antworten, einem Bild und dem Code, für alle, die Python benutzen</translation>
    </message>
    <message>
      <source>A cell there is empty or not what its column holds.</source>
      <translation>Dort ist eine Zelle leer oder nicht von der Art ihrer Spalte.</translation>
    </message>
    <message>
      <source>A column of words has no surface: nothing lies between them</source>
      <translation>Eine Spalte aus Wörtern hat keine Fläche: Dazwischen liegt nichts</translation>
    </message>
    <message>
      <source>A fact about your data: nothing here moves it.</source>
      <translation>Eine Tatsache über Ihre Daten: Nichts hier ändert sie.</translation>
    </message>
    <message>
      <source>A fainter band around it: how far the method may be off at worst, whatever the data</source>
      <translation>Ein schwächeres Band ringsum: wie weit die Methode schlimmstenfalls danebenliegt, bei beliebigen Daten</translation>
    </message>
    <message>
      <source>A file of points in, a file of answers out</source>
      <translation>Eine Datei mit Punkten hinein, eine mit Antworten heraus</translation>
    </message>
    <message>
      <source>A file, a pattern or a folder: s3://bucket/visits/part-*.parquet, gs://…, az://… or https://…
Leave passwords and keys out; they come from the environment.</source>
      <translation>Eine Datei, ein Muster oder ein Ordner: s3://bucket/besuche/teil-*.parquet, gs://…, az://… oder https://…
Lassen Sie Passwörter und Schlüssel weg; sie kommen aus der Umgebung.</translation>
    </message>
    <message>
      <source>A folder with the release, its receipt, a draft record for the deployments registry, a page along NIST SP 800-226 and metadata for catalogues. What you leave empty is marked in the documents.</source>
      <translation>Ein Ordner mit der Freigabe, ihrem Beleg, dem Entwurf eines Eintrags für das Register der Anwendungen, einer Seite nach NIST SP 800-226 und Metadaten für Kataloge. Was Sie leer lassen, wird in den Unterlagen gekennzeichnet.</translation>
    </message>
    <message>
      <source>A hundred guesses of the best attack</source>
      <translation>Hundert Versuche des besten Angriffs</translation>
    </message>
    <message>
      <source>A new file; existing files are never replaced.</source>
      <translation>Eine neue Datei; vorhandene werden nie ersetzt.</translation>
    </message>
    <message>
      <source>A new file; existing files are never replaced. It may be given to anyone.</source>
      <translation>Eine neue Datei; vorhandene werden nie ersetzt. Sie darf an jeden gegeben werden.</translation>
    </message>
    <message>
      <source>A person may have several rows: visits, purchases, days.</source>
      <translation>Eine Person kann mehrere Zeilen haben: Besuche, Käufe, Tage.</translation>
    </message>
    <message>
      <source>A place stands out where more than about {needed} are near it.</source>
      <translation>Eine Stelle hebt sich ab, wo mehr als etwa {needed} nah bei ihr sind.</translation>
    </message>
    <message>
      <source>A place would need more than about {needed} near it to stand out.</source>
      <translation>Eine Stelle bräuchte mehr als etwa {needed} nah bei ihr, um sich abzuheben.</translation>
    </message>
    <message>
      <source>A point from where the file says that rows are; evenly from the declared domain if it cannot tell</source>
      <translation>Ein Punkt von dort, wo die Datei Zeilen sieht; gleichmäßig aus dem angegebenen Bereich, wenn sie es nicht sagen kann</translation>
    </message>
    <message>
      <source>A public file</source>
      <translation>Eine öffentliche Datei</translation>
    </message>
    <message>
      <source>A public file, which will be published inside the release</source>
      <translation>Eine öffentliche Datei, die in der Freigabe mit veröffentlicht wird</translation>
    </message>
    <message>
      <source>A public key has 64 digits from 0–9 and a–f; this is not one yet.</source>
      <translation>Ein öffentlicher Schlüssel hat 64 Ziffern aus 0–9 und a–f; das ist noch keiner.</translation>
    </message>
    <message>
      <source>A row counts {near_share} at {near} km and {far_share} at {far} km; the dashed line is near.</source>
      <translation>Eine Zeile zählt {near_share} bei {near} km und {far_share} bei {far} km; die gestrichelte Linie ist „nah“.</translation>
    </message>
    <message>
      <source>A row of {value} counts {shares}; drag the point.</source>
      <translation>Eine Zeile bei {value} zählt {shares}; ziehen Sie den Punkt.</translation>
    </message>
    <message>
      <source>A signature lets readers check that the file comes from you. The key stays on this computer.</source>
      <translation>An einer Signatur können andere prüfen, dass die Datei von Ihnen kommt. Der Schlüssel bleibt auf diesem Rechner.</translation>
    </message>
    <message>
      <source>A study has no rows to rehearse with. Every site can rehearse its own release before it is made.</source>
      <translation>Eine Studie hat keine Zeilen zum Proben. Jeder Standort kann seine eigene Freigabe proben, bevor er sie erstellt.</translation>
    </message>
    <message>
      <source>A table ({formats}), or several with the same columns. Before the release only names and format are read, and nothing leaves this computer.</source>
      <translation>Eine Tabelle ({formats}) oder mehrere mit denselben Spalten. Vor der Freigabe werden nur Namen und Format gelesen, und nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
      <source>A table of points ({formats}). Columns by name, or in the order of the release; others are kept.</source>
      <translation>Eine Tabelle mit Punkten ({formats}). Spalten nach Namen oder in der Reihenfolge der Freigabe; andere bleiben erhalten.</translation>
    </message>
    <message>
      <source>A table with the same columns that is not private.</source>
      <translation>Eine Tabelle mit denselben Spalten, die nicht privat ist.</translation>
    </message>
    <message>
      <source>A wider band that holds at every point of the curve at once, not only at each point by itself</source>
      <translation>Ein breiteres Band, das an jedem Punkt der Kurve zugleich gilt, nicht nur an jedem für sich</translation>
    </message>
    <message>
      <source>A wider band that holds over the whole map: what stays in colour is above or below the level</source>
      <translation>Ein breiteres Band, das über die ganze Karte gilt: Was farbig bleibt, liegt über oder unter dem Niveau</translation>
    </message>
    <message>
      <source>About dpsim</source>
      <translation>Über dpsim</translation>
    </message>
    <message>
      <source>About dpsim viewer</source>
      <translation>Über dpsim-Betrachter</translation>
    </message>
    <message>
      <source>About {share} of what answers usually differ by, {spread}: up to a third is useful.</source>
      <translation>Etwa {share} dessen, worum sich Antworten gewöhnlich unterscheiden, {spread}: bis zu einem Drittel ist brauchbar.</translation>
    </message>
    <message>
      <source>Above the table.</source>
      <translation>Über der Tabelle.</translation>
    </message>
    <message>
      <source>Above ε = {usual} the release hides a person hardly at all; few publish so much. A larger reach, fewer columns or more rows give sharper answers without it.</source>
      <translation>Über ε = {usual} verbirgt die Freigabe eine Person kaum noch; so viel veröffentlicht fast niemand. Eine größere Reichweite, weniger Spalten oder mehr Zeilen geben schärfere Antworten ohne das.</translation>
    </message>
    <message>
      <source>Accepted by you on {what}</source>
      <translation>Von Ihnen hingenommen am {what}</translation>
    </message>
    <message>
      <source>Accuracy α of approximations</source>
      <translation>Genauigkeit α von Näherungen</translation>
    </message>
    <message>
      <source>Address of the data</source>
      <translation>Adresse der Daten</translation>
    </message>
    <message>
      <source>Advanced choices</source>
      <translation>Erweiterte Einstellungen</translation>
    </message>
    <message>
      <source>All classes</source>
      <translation>Alle Klassen</translation>
    </message>
    <message>
      <source>All classes, separated by commas</source>
      <translation>Alle Klassen, durch Kommas getrennt</translation>
    </message>
    <message>
      <source>All files (*)</source>
      <translation>Alle Dateien (*)</translation>
    </message>
    <message>
      <source>All is pale: noise may explain everything here, {where} (95 %)</source>
      <translation>Alles ist blass: Rauschen kann hier alles erklären, {where} (95 %)</translation>
    </message>
    <message>
      <source>All of them keep their order in print and for colour-blind eyes</source>
      <translation>Alle behalten ihre Reihenfolge im Druck und für farbenblinde Augen</translation>
    </message>
    <message>
      <source>All open files</source>
      <translation>Alle offenen Dateien</translation>
    </message>
    <message>
      <source>All points</source>
      <translation>Alle Punkte</translation>
    </message>
    <message>
      <source>All three may be left empty. What you write stands in the receipt, for everyone to read.</source>
      <translation>Alle drei dürfen leer bleiben. Was Sie schreiben, steht im Beleg, für alle lesbar.</translation>
    </message>
    <message>
      <source>Along</source>
      <translation>Entlang</translation>
    </message>
    <message>
      <source>Along {names}.</source>
      <translation>Entlang {names}.</translation>
    </message>
    <message>
      <source>An NPY or NPZ file with one number or text for each row, in the order of the rows.</source>
      <translation>Eine NPY- oder NPZ-Datei mit einer Zahl oder einem Text je Zeile, in der Reihenfolge der Zeilen.</translation>
    </message>
    <message>
      <source>An invented table of a clinic is loaded and five columns are ticked. Press Next.</source>
      <translation>Eine erfundene Tabelle einer Klinik ist geladen, fünf Spalten sind angekreuzt. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Another program is using the ledger; waiting for it…</source>
      <translation>Ein anderes Programm benutzt das Budgetbuch; es wird gewartet …</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>Answer and band on a scale</source>
      <translation>Antwort und Band auf einer Skala</translation>
    </message>
    <message>
      <source>Answer at the point</source>
      <translation>Antwort am Punkt</translation>
    </message>
    <message>
      <source>Answer at this point</source>
      <translation>Antwort an diesem Punkt</translation>
    </message>
    <message>
      <source>Answer there, band</source>
      <translation>Antwort dort, Band</translation>
    </message>
    <message>
      <source>Answer {value}</source>
      <translation>Antwort {value}</translation>
    </message>
    <message>
      <source>Answers</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Answers along one column</source>
      <translation>Antworten entlang einer Spalte</translation>
    </message>
    <message>
      <source>Answers differ from the truth by {error} on average.</source>
      <translation>Antworten weichen im Mittel um {error} von der Wahrheit ab.</translation>
    </message>
    <message>
      <source>Answers inside their noise band</source>
      <translation>Antworten in ihrem Rauschband</translation>
    </message>
    <message>
      <source>Answers of the release and of the rows</source>
      <translation>Antworten der Freigabe und der Zeilen</translation>
    </message>
    <message>
      <source>Answers of these rows differ from the release’s own by {off} on the whole; noise and the drawing of rows explain {expected}.</source>
      <translation>Antworten dieser Zeilen weichen im Ganzen um {off} von denen der Freigabe ab; Rauschen und das Ziehen der Zeilen erklären {expected}.</translation>
    </message>
    <message>
      <source>Answers on the way from one simulated row to another, with their noise band, and the truth.</source>
      <translation>Antworten auf dem Weg von einer simulierten Zeile zu einer anderen, mit ihrem Rauschband, und die Wahrheit.</translation>
    </message>
    <message>
      <source>Answers over two columns</source>
      <translation>Antworten über zwei Spalten</translation>
    </message>
    <message>
      <source>Appearance</source>
      <translation>Aussehen</translation>
    </message>
    <message>
      <source>Apply to all</source>
      <translation>Auf alle anwenden</translation>
    </message>
    <message>
      <source>Apply to selected</source>
      <translation>Auf Auswahl anwenden</translation>
    </message>
    <message>
      <source>Approximation</source>
      <translation>Näherung</translation>
    </message>
    <message>
      <source>Approximation and discretisation</source>
      <translation>Näherung und Diskretisierung</translation>
    </message>
    <message>
      <source>Array or sheet</source>
      <translation>Array oder Blatt</translation>
    </message>
    <message>
      <source>Array with the labels</source>
      <translation>Array mit den Klassen</translation>
    </message>
    <message>
      <source>Array {name}</source>
      <translation>Array {name}</translation>
    </message>
    <message>
      <source>As a file: PNG, SVG, CSV…</source>
      <translation>Als Datei: PNG, SVG, CSV …</translation>
    </message>
    <message>
      <source>As in 1,000 or 1.000.</source>
      <translation>Wie in 1,000 oder 1.000.</translation>
    </message>
    <message>
      <source>As in 1.5 or 1,5.</source>
      <translation>Wie in 1.5 oder 1,5.</translation>
    </message>
    <message>
      <source>As much as about {rows} at the point.</source>
      <translation>So viel wie etwa {rows} am Punkt.</translation>
    </message>
    <message>
      <source>As much as if about {rows} stood elsewhere.</source>
      <translation>So viel, als stünden etwa {rows} anderswo.</translation>
    </message>
    <message>
      <source>As the &amp;system</source>
      <translation>Wie das &amp;System</translation>
    </message>
    <message>
      <source>As the system</source>
      <translation>Wie das System</translation>
    </message>
    <message>
      <source>Asked: {asked}. The file was made for {own}; noise bands are those of what is asked, the expected error in the receipt is not.</source>
      <translation>Gefragt: {asked}. Die Datei wurde für {own} gemacht; Rauschbänder gelten für das Gefragte, der erwartete Fehler im Beleg nicht.</translation>
    </message>
    <message>
      <source>Asks thousands of points spread over the domain and climbs from the best of them. Only the release is asked, so this costs no privacy. A place counts as real when the point it was climbed from stands out from the typical answer with a band that holds at all starting points at once.</source>
      <translation>Fragt Tausende Punkte ab, die über den Bereich verteilt sind, und steigt von den besten aus weiter. Gefragt wird nur die Freigabe, das kostet also keinen Datenschutz. Ein Ort gilt als echt, wenn sein Startpunkt sich von der typischen Antwort abhebt, mit einem Band, das an allen Startpunkten zugleich gilt.</translation>
    </message>
    <message>
      <source>At &amp;all places at once</source>
      <translation>An allen Stellen zuglei&amp;ch</translation>
    </message>
    <message>
      <source>At the point: {value},  band of both {low} to {high}  ({verdict})</source>
      <translation>Am Punkt: {value},  Band beider {low} bis {high}  ({verdict})</translation>
    </message>
    <message>
      <source>At {place}: {error}, which is {share} per row.</source>
      <translation>Bei {place}: {error}, das sind {share} je Zeile.</translation>
    </message>
    <message>
      <source>At {place}: {error}.</source>
      <translation>Bei {place}: {error}.</translation>
    </message>
    <message>
      <source>At {place}: {name} cannot be used.</source>
      <translation>Bei {place}: {name} ist nicht möglich.</translation>
    </message>
    <message>
      <source>At {value}, a row with another value counts {share}.</source>
      <translation>Bei {value} zählt eine Zeile mit einem anderen Wert {share}.</translation>
    </message>
    <message>
      <source>Attached is {file}, a differentially private release. {what} It may be asked as often as you like and passed on: ε = {epsilon}, δ = {delta} for {unit}. Open it with dpsim-viewer, which needs no network. Its SHA-256 is {fingerprint}.</source>
      <translation>Anbei {file}, eine differentiell private Freigabe. {what} Sie darf beliebig oft befragt und weitergegeben werden: ε = {epsilon}, δ = {delta}; gezählt wird: {unit}. Öffnen Sie sie mit dpsim-viewer, das kein Netz braucht. Ihr SHA-256 ist {fingerprint}.</translation>
    </message>
    <message>
      <source>Automatic</source>
      <translation>Automatisch</translation>
    </message>
    <message>
      <source>Automatic ({value})</source>
      <translation>Automatisch ({value})</translation>
    </message>
    <message>
      <source>Automatic takes the smallest predicted error.</source>
      <translation>Automatisch nimmt den kleinsten vorhergesagten Fehler.</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Back to the middle of every column</source>
      <translation>Zurück in die Mitte jeder Spalte</translation>
    </message>
    <message>
      <source>Band for &amp;all values at once</source>
      <translation>Band für alle &amp;Werte zugleich</translation>
    </message>
    <message>
      <source>Band from</source>
      <translation>Band von</translation>
    </message>
    <message>
      <source>Bands hold each number with 95 % probability; pale: noise may explain it.</source>
      <translation>Bänder enthalten jede Zahl mit 95 % Wahrscheinlichkeit; blass: Rauschen kann es erklären.</translation>
    </message>
    <message>
      <source>Bandwidth</source>
      <translation>Bandbreite</translation>
    </message>
    <message>
      <source>Bandwidth s</source>
      <translation>Bandbreite s</translation>
    </message>
    <message>
      <source>Batch</source>
      <translation>Stapel</translation>
    </message>
    <message>
      <source>Beside noise and chance they are {share} % as far from the release as evenly spread rows.</source>
      <translation>Abgesehen von Rauschen und Zufall sind sie {share} % so weit von der Freigabe entfernt wie gleichmäßig verteilte Zeilen.</translation>
    </message>
    <message>
      <source>Between rows of length 1, 0.3 to 1 is usual.</source>
      <translation>Zwischen Zeilen der Länge 1 ist 0,3 bis 1 üblich.</translation>
    </message>
    <message>
      <source>Between the cells of a line.</source>
      <translation>Zwischen den Zellen einer Zeile.</translation>
    </message>
    <message>
      <source>Borderline</source>
      <translation>Grenzwertig</translation>
    </message>
    <message>
      <source>Bounds and units</source>
      <translation>Grenzen und Einheiten</translation>
    </message>
    <message>
      <source>Bounds of each column</source>
      <translation>Grenzen jeder Spalte</translation>
    </message>
    <message>
      <source>Bounds, units and missing cells come from general knowledge, not from the rows. Press Next.</source>
      <translation>Grenzen, Einheiten und fehlende Zellen kommen aus Allgemeinwissen, nicht aus den Zeilen. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Budget and accuracy</source>
      <translation>Budget und Genauigkeit</translation>
    </message>
    <message>
      <source>Budget of this data set</source>
      <translation>Budget dieses Datensatzes</translation>
    </message>
    <message>
      <source>Build</source>
      <translation>Erstellen</translation>
    </message>
    <message>
      <source>C&amp;lass</source>
      <translation>K&amp;lasse</translation>
    </message>
    <message>
      <source>C&amp;lear</source>
      <translation>&amp;Leeren</translation>
    </message>
    <message>
      <source>CR alone</source>
      <translation>nur CR</translation>
    </message>
    <message>
      <source>Can a person appear more than once?</source>
      <translation>Kann eine Person mehrmals vorkommen?</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Cancel the rehearsal</source>
      <translation>Probe abbrechen</translation>
    </message>
    <message>
      <source>Cancelled.</source>
      <translation>Abgebrochen.</translation>
    </message>
    <message>
      <source>Cap of {dataset}</source>
      <translation>Obergrenze von {dataset}</translation>
    </message>
    <message>
      <source>Cap δ of the selected data set</source>
      <translation>Obergrenze für δ des gewählten Datensatzes</translation>
    </message>
    <message>
      <source>Cap δ of this data set</source>
      <translation>Obergrenze für δ dieses Datensatzes</translation>
    </message>
    <message>
      <source>Cap ε</source>
      <translation>Obergrenze ε</translation>
    </message>
    <message>
      <source>Cap ε of the selected data set</source>
      <translation>Obergrenze für ε des gewählten Datensatzes</translation>
    </message>
    <message>
      <source>Cap ε of this data set</source>
      <translation>Obergrenze für ε dieses Datensatzes</translation>
    </message>
    <message>
      <source>Cauchy kernel</source>
      <translation>Cauchy-Kern</translation>
    </message>
    <message>
      <source>Cells in quotes hold line breaks</source>
      <translation>Zellen in Anführungszeichen enthalten Zeilenumbrüche</translation>
    </message>
    <message>
      <source>Change</source>
      <translation>Ändern</translation>
    </message>
    <message>
      <source>Change how the file is read</source>
      <translation>Ändern, wie die Datei gelesen wird</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Checked: every line is as it was written.</source>
      <translation>Geprüft: Jede Zeile ist, wie sie geschrieben wurde.</translation>
    </message>
    <message>
      <source>Choices of an earlier release</source>
      <translation>Angaben einer früheren Freigabe</translation>
    </message>
    <message>
      <source>Choose a &amp;file…</source>
      <translation>Datei &amp;wählen …</translation>
    </message>
    <message>
      <source>Choose a file of points</source>
      <translation>Datei mit Punkten wählen</translation>
    </message>
    <message>
      <source>Choose a file with labels</source>
      <translation>Datei mit Klassen wählen</translation>
    </message>
    <message>
      <source>Choose a file…</source>
      <translation>Datei wählen …</translation>
    </message>
    <message>
      <source>Choose a folder…</source>
      <translation>Ordner wählen …</translation>
    </message>
    <message>
      <source>Choose a key</source>
      <translation>Schlüssel wählen</translation>
    </message>
    <message>
      <source>Choose a public file</source>
      <translation>Öffentliche Datei wählen</translation>
    </message>
    <message>
      <source>Choose a release…</source>
      <translation>Freigabe wählen …</translation>
    </message>
    <message>
      <source>Choose a second release</source>
      <translation>Zweite Freigabe wählen</translation>
    </message>
    <message>
      <source>Choose another…</source>
      <translation>Andere wählen …</translation>
    </message>
    <message>
      <source>Choose it from what you know, not from the rows.</source>
      <translation>Wählen Sie sie aus Ihrer Kenntnis, nicht aus den Zeilen.</translation>
    </message>
    <message>
      <source>Choose one class to see how well its rows keep what the release says.</source>
      <translation>Wählen Sie eine Klasse, um zu sehen, wie gut ihre Zeilen wiedergeben, was die Freigabe sagt.</translation>
    </message>
    <message>
      <source>Choose the private table. Each row is one point; the columns you tick are its coordinates.</source>
      <translation>Wählen Sie die private Tabelle. Jede Zeile ist ein Punkt; die angekreuzten Spalten sind seine Koordinaten.</translation>
    </message>
    <message>
      <source>Choose the release file</source>
      <translation>Freigabedatei wählen</translation>
    </message>
    <message>
      <source>Choose where the signed copy goes</source>
      <translation>Wählen, wohin die signierte Kopie kommt</translation>
    </message>
    <message>
      <source>Choose your own table, and say which of its columns are those of the study.</source>
      <translation>Wählen Sie Ihre eigene Tabelle, und sagen Sie, welche ihrer Spalten die der Studie sind.</translation>
    </message>
    <message>
      <source>Choose…</source>
      <translation>Wählen …</translation>
    </message>
    <message>
      <source>Chosen on the page Similarity. Answers grow with it too.</source>
      <translation>Auf der Seite Ähnlichkeit gewählt. Auch Antworten wachsen mit ihr.</translation>
    </message>
    <message>
      <source>Cividis</source>
      <translation>Cividis</translation>
    </message>
    <message>
      <source>Class</source>
      <translation>Klasse</translation>
    </message>
    <message>
      <source>Class at this point</source>
      <translation>Klasse an diesem Punkt</translation>
    </message>
    <message>
      <source>Class over {x} and {y}</source>
      <translation>Klasse über {x} und {y}</translation>
    </message>
    <message>
      <source>Classes</source>
      <translation>Klassen</translation>
    </message>
    <message>
      <source>Classes (optional)</source>
      <translation>Klassen (optional)</translation>
    </message>
    <message>
      <source>Classes of new rows</source>
      <translation>Klassen neuer Zeilen</translation>
    </message>
    <message>
      <source>Classes of new rows of the twin</source>
      <translation>Klassen neuer Zeilen des Zwillings</translation>
    </message>
    <message>
      <source>Click a name to sort, a row to move the point there</source>
      <translation>Ein Klick auf einen Namen sortiert, ein Klick auf eine Zeile versetzt den Punkt dorthin</translation>
    </message>
    <message>
      <source>Clinic visits</source>
      <translation>Klinikbesuche</translation>
    </message>
    <message>
      <source>Clip impossible answers for display</source>
      <translation>Unmögliche Antworten für die Anzeige kappen</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Close help</source>
      <translation>Hilfe schließen</translation>
    </message>
    <message>
      <source>Close this notice</source>
      <translation>Diesen Hinweis schließen</translation>
    </message>
    <message>
      <source>Close {name}</source>
      <translation>{name} schließen</translation>
    </message>
    <message>
      <source>Closeness</source>
      <translation>Nähe</translation>
    </message>
    <message>
      <source>Closest landmarks</source>
      <translation>Nächste Landmarken</translation>
    </message>
    <message>
      <source>Closest of the {count} public landmarks in the file</source>
      <translation>Die nächsten der {count} öffentlichen Landmarken in der Datei</translation>
    </message>
    <message>
      <source>Clusters</source>
      <translation>Gruppen</translation>
    </message>
    <message>
      <source>Coarse; a finer one is on its way…</source>
      <translation>Grob; ein feineres ist unterwegs …</translation>
    </message>
    <message>
      <source>Colour bar</source>
      <translation>Farbskala</translation>
    </message>
    <message>
      <source>Coloured: within ± {near} counts as near.</source>
      <translation>Farbig: Innerhalb von ± {near} gilt als nah.</translation>
    </message>
    <message>
      <source>Colours</source>
      <translation>Farben</translation>
    </message>
    <message>
      <source>Colours from the first to the second number, whatever the map shows</source>
      <translation>Farben von der ersten zur zweiten Zahl, was immer die Karte zeigt</translation>
    </message>
    <message>
      <source>Column</source>
      <translation>Spalte</translation>
    </message>
    <message>
      <source>Column across</source>
      <translation>Waagerechte Spalte</translation>
    </message>
    <message>
      <source>Column along which the reach is drawn</source>
      <translation>Spalte, entlang der die Reichweite gezeichnet wird</translation>
    </message>
    <message>
      <source>Column of the study</source>
      <translation>Spalte der Studie</translation>
    </message>
    <message>
      <source>Column of the third picture</source>
      <translation>Spalte des dritten Bildes</translation>
    </message>
    <message>
      <source>Column of your file</source>
      <translation>Spalte Ihrer Datei</translation>
    </message>
    <message>
      <source>Column that moves</source>
      <translation>Spalte, die sich ändert</translation>
    </message>
    <message>
      <source>Column that names the person</source>
      <translation>Spalte, die die Person nennt</translation>
    </message>
    <message>
      <source>Column that names the person (optional)</source>
      <translation>Spalte, die die Person nennt (optional)</translation>
    </message>
    <message>
      <source>Column to predict</source>
      <translation>Vorherzusagende Spalte</translation>
    </message>
    <message>
      <source>Column up</source>
      <translation>Senkrechte Spalte</translation>
    </message>
    <message>
      <source>Column up, or a curve</source>
      <translation>Senkrechte Spalte, oder eine Kurve</translation>
    </message>
    <message>
      <source>Columns</source>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>Columns and bounds</source>
      <translation>Spalten und Grenzen</translation>
    </message>
    <message>
      <source>Columns of text: {names}. Read as numbers with decimal {decimal}; other cells are unreadable</source>
      <translation>Textspalten: {names}. Gelesen als Zahlen mit Dezimalzeichen {decimal}; andere Zellen sind nicht lesbar</translation>
    </message>
    <message>
      <source>Columns of the file</source>
      <translation>Spalten der Datei</translation>
    </message>
    <message>
      <source>Columns of the same name are matched already. Other columns of your file are not read.</source>
      <translation>Spalten gleichen Namens sind schon zugeordnet. Andere Spalten Ihrer Datei werden nicht gelesen.</translation>
    </message>
    <message>
      <source>Columns of the study</source>
      <translation>Spalten der Studie</translation>
    </message>
    <message>
      <source>Columns of the study and of your file</source>
      <translation>Spalten der Studie und Ihrer Datei</translation>
    </message>
    <message>
      <source>Columns that differ by more than noise, and by which share of the rows at most: {names}.</source>
      <translation>Spalten, die sich um mehr als Rauschen unterscheiden, und um welchen Anteil der Zeilen höchstens: {names}.</translation>
    </message>
    <message>
      <source>Columns that vary together</source>
      <translation>Spalten, die gemeinsam streuen</translation>
    </message>
    <message>
      <source>Columns to measure</source>
      <translation>Zu messende Spalten</translation>
    </message>
    <message>
      <source>Command line</source>
      <translation>Befehlszeile</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Vergleich</translation>
    </message>
    <message>
      <source>Comparing…</source>
      <translation>Wird verglichen …</translation>
    </message>
    <message>
      <source>Comparison</source>
      <translation>Vergleich</translation>
    </message>
    <message>
      <source>Comparison of the functions</source>
      <translation>Vergleich der Funktionen</translation>
    </message>
    <message>
      <source>Confirm</source>
      <translation>Bestätigen</translation>
    </message>
    <message>
      <source>Confusion matrix</source>
      <translation>Konfusionsmatrix</translation>
    </message>
    <message>
      <source>Contact</source>
      <translation>Kontakt</translation>
    </message>
    <message>
      <source>Continue with it</source>
      <translation>Damit weitermachen</translation>
    </message>
    <message>
      <source>Continue with the unfinished draft</source>
      <translation>Mit dem unfertigen Entwurf weitermachen</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy as P&amp;ython</source>
      <translation>Als P&amp;ython kopieren</translation>
    </message>
    <message>
      <source>Copy as Python</source>
      <translation>Als Python kopieren</translation>
    </message>
    <message>
      <source>Copy details</source>
      <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
      <source>Copy the fingerprint</source>
      <translation>Fingerabdruck kopieren</translation>
    </message>
    <message>
      <source>Copy the fingerprint of the study</source>
      <translation>Den Fingerabdruck der Studie kopieren</translation>
    </message>
    <message>
      <source>Copy the public key</source>
      <translation>Öffentlichen Schlüssel kopieren</translation>
    </message>
    <message>
      <source>Copy the sentences for the e-mail</source>
      <translation>Sätze für die E-Mail kopieren</translation>
    </message>
    <message>
      <source>Copy: {what}</source>
      <translation>Kopieren: {what}</translation>
    </message>
    <message>
      <source>Correlation</source>
      <translation>Korrelation</translation>
    </message>
    <message>
      <source>Count the rows of the file</source>
      <translation>Zeilen der Datei zählen</translation>
    </message>
    <message>
      <source>Counted by</source>
      <translation>Gezählt nach</translation>
    </message>
    <message>
      <source>Counted is {unit}.</source>
      <translation>Gezählt wird: {unit}.</translation>
    </message>
    <message>
      <source>Counts as near</source>
      <translation>Gilt als nah</translation>
    </message>
    <message>
      <source>Covariance</source>
      <translation>Kovarianz</translation>
    </message>
    <message>
      <source>Curve</source>
      <translation>Kurve</translation>
    </message>
    <message>
      <source>Curve from</source>
      <translation>Kurve von</translation>
    </message>
    <message>
      <source>Curve to</source>
      <translation>Kurve bis</translation>
    </message>
    <message>
      <source>Dar&amp;k</source>
      <translation>D&amp;unkel</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Dunkel</translation>
    </message>
    <message>
      <source>Dashed: no method can do better.</source>
      <translation>Gestrichelt: Besser kann es keine Methode.</translation>
    </message>
    <message>
      <source>Data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>Data file</source>
      <translation>Datendatei</translation>
    </message>
    <message>
      <source>Data set</source>
      <translation>Datensatz</translation>
    </message>
    <message>
      <source>Data sets</source>
      <translation>Datensätze</translation>
    </message>
    <message>
      <source>De&amp;tails</source>
      <translation>Einzelheite&amp;n</translation>
    </message>
    <message>
      <source>Decided once, with the cap.</source>
      <translation>Wird einmal entschieden, mit der Obergrenze.</translation>
    </message>
    <message>
      <source>Decimal mark</source>
      <translation>Dezimalzeichen</translation>
    </message>
    <message>
      <source>Density with a sharp peak and longer reach than Gaussian.</source>
      <translation>Dichte mit scharfer Spitze und größerer Reichweite als Gauß.</translation>
    </message>
    <message>
      <source>Density: counts rows nearer than about s. The usual choice.</source>
      <translation>Dichte: zählt Zeilen, die näher als etwa s liegen. Die übliche Wahl.</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Einzelheiten</translation>
    </message>
    <message>
      <source>Difference</source>
      <translation>Differenz</translation>
    </message>
    <message>
      <source>Direction</source>
      <translation>Richtung</translation>
    </message>
    <message>
      <source>Discard</source>
      <translation>Verwerfen</translation>
    </message>
    <message>
      <source>Discard the unfinished draft</source>
      <translation>Unfertigen Entwurf verwerfen</translation>
    </message>
    <message>
      <source>Discretisation</source>
      <translation>Diskretisierung</translation>
    </message>
    <message>
      <source>Distance from left to right: an identical row (0) counts 100 %, one at 0.5 counts {half}, and one that has nothing to do with it (about 1.4) {unrelated}.</source>
      <translation>Abstand von links nach rechts: Eine gleiche Zeile (0) zählt 100 %, eine bei 0,5 zählt {half}, und eine, die nichts damit zu tun hat (etwa 1,4), {unrelated}.</translation>
    </message>
    <message>
      <source>Distances per row</source>
      <translation>Abstände je Zeile</translation>
    </message>
    <message>
      <source>Distances: how far are all rows together?</source>
      <translation>Abstände: Wie weit sind alle Zeilen zusammen entfernt?</translation>
    </message>
    <message>
      <source>Distribution</source>
      <translation>Verteilung</translation>
    </message>
    <message>
      <source>Distribution of one column</source>
      <translation>Verteilung einer Spalte</translation>
    </message>
    <message>
      <source>Distribution of {column}</source>
      <translation>Verteilung von {column}</translation>
    </message>
    <message>
      <source>Document</source>
      <translation>Dokument</translation>
    </message>
    <message>
      <source>Does a column name the person (a patient number, an account)? Choose it below and say how many rows of a person count: the program then counts no more, so that you need not know. Without such a column, ask who made the file; if there is a number that nobody exceeds, answer Yes and type it. Without an answer nothing can be released, since the release would promise more than it keeps.</source>
      <translation>Nennt eine Spalte die Person (eine Patientennummer, ein Konto)? Wählen Sie sie unten und sagen Sie, wie viele Zeilen einer Person zählen: Mehr zählt das Programm dann nicht, Sie müssen es also nicht wissen. Ohne solche Spalte fragen Sie, wer die Datei gemacht hat; gibt es eine Zahl, die niemand überschreitet, antworten Sie mit Ja und geben sie ein. Ohne Antwort kann nichts freigegeben werden, denn die Freigabe verspräche mehr, als sie hält.</translation>
    </message>
    <message>
      <source>Domain</source>
      <translation>Bereich</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Double-click or press Enter to go back to a point</source>
      <translation>Doppelklick oder Eingabetaste führt zu einem Punkt zurück</translation>
    </message>
    <message>
      <source>Double-click or press Enter to move the point there</source>
      <translation>Doppelklick oder Eingabetaste versetzt den Punkt dorthin</translation>
    </message>
    <message>
      <source>Drafts (*.draft)</source>
      <translation>Entwürfe (*.draft)</translation>
    </message>
    <message>
      <source>Drag the line to change ε.</source>
      <translation>Ziehen Sie die Linie, um ε zu ändern.</translation>
    </message>
    <message>
      <source>Drawing</source>
      <translation>Zeichnung</translation>
    </message>
    <message>
      <source>Drawing…</source>
      <translation>Wird gezeichnet …</translation>
    </message>
    <message>
      <source>Drawn are the first {count}.</source>
      <translation>Gezeichnet sind die ersten {count}.</translation>
    </message>
    <message>
      <source>Drift</source>
      <translation>Drift</translation>
    </message>
    <message>
      <source>Drift: distance {distance}, band {low} to {high}, p {p}: more than noise and chance.</source>
      <translation>Drift: Abstand {distance}, Band {low} bis {high}, p {p}: mehr als Rauschen und Zufall.</translation>
    </message>
    <message>
      <source>Drift: distance {distance}, band {low} to {high}, p {p}: noise and chance explain it.</source>
      <translation>Drift: Abstand {distance}, Band {low} bis {high}, p {p}: Rauschen und Zufall erklären ihn.</translation>
    </message>
    <message>
      <source>Drift: working it out…</source>
      <translation>Drift: wird berechnet …</translation>
    </message>
    <message>
      <source>Drop a file of points here</source>
      <translation>Datei mit Punkten hierher ziehen</translation>
    </message>
    <message>
      <source>Drop a release file here</source>
      <translation>Freigabedatei hierher ziehen</translation>
    </message>
    <message>
      <source>Drop a second release here</source>
      <translation>Zweite Freigabe hierher ziehen</translation>
    </message>
    <message>
      <source>Drop your data here</source>
      <translation>Ihre Daten hierher ziehen</translation>
    </message>
    <message>
      <source>Drowned in noise: a constant would do as well</source>
      <translation>Im Rauschen ertrunken: Eine Konstante täte es auch</translation>
    </message>
    <message>
      <source>Each column has bounds</source>
      <translation>Jede Spalte hat Grenzen</translation>
    </message>
    <message>
      <source>Each column in its own unit</source>
      <translation>Jede Spalte in ihrer eigenen Einheit</translation>
    </message>
    <message>
      <source>Each column moves alone, the others stay at the point. All have one scale: {answer} from {low} to {high}. Columns that surely move the answer: {sure} of {count}, the farthest first; the others are pale. Click to move the point, hold Shift and click two columns, or press Enter on them, to see their map.</source>
      <translation>Jede Spalte ändert sich allein, die anderen bleiben am Punkt. Alle haben eine Skala: {answer} von {low} bis {high}. Spalten, die die Antwort sicher bewegen: {sure} von {count}, die stärksten zuerst; die anderen sind blass. Ein Klick versetzt den Punkt; mit Umschalt und einem Klick auf zwei Spalten, oder mit Enter auf ihnen, öffnet sich ihre Karte.</translation>
    </message>
    <message>
      <source>Each dot is one query; bars and the shaded band are noise bands, dashed lines are the truth. Your real rows may be spread differently.</source>
      <translation>Jeder Punkt ist eine Abfrage; Balken und das schattierte Band sind Rauschbänder, gestrichelte Linien sind die Wahrheit. Ihre echten Zeilen können anders verteilt sein.</translation>
    </message>
    <message>
      <source>Each person has one row or none.</source>
      <translation>Jede Person hat eine Zeile oder keine.</translation>
    </message>
    <message>
      <source>Each person is protected with all rows. Only the first row of each person is counted.</source>
      <translation>Jede Person ist mit allen Zeilen geschützt. Von jeder Person wird nur die erste Zeile gezählt.</translation>
    </message>
    <message>
      <source>Each person is protected with all rows. Only the first {count} rows of each person are counted.</source>
      <translation>Jede Person ist mit allen Zeilen geschützt. Von jeder Person werden nur die ersten {count} Zeilen gezählt.</translation>
    </message>
    <message>
      <source>Each point gets a class. If the file has a column “{label}”, the result is checked against it.</source>
      <translation>Jeder Punkt bekommt eine Klasse. Hat die Datei eine Spalte „{label}“, wird das Ergebnis damit verglichen.</translation>
    </message>
    <message>
      <source>Each types an ε: a starting point, not a legal standard.</source>
      <translation>Jede Wahl gibt ein ε ein: ein Ausgangspunkt, kein rechtlicher Maßstab.</translation>
    </message>
    <message>
      <source>Embeddings, often of length 1.</source>
      <translation>Einbettungen, oft der Länge 1.</translation>
    </message>
    <message>
      <source>Encoding</source>
      <translation>Zeichensatz</translation>
    </message>
    <message>
      <source>End the tour</source>
      <translation>Rundgang beenden</translation>
    </message>
    <message>
      <source>Equal scale</source>
      <translation>Gleiche Skala</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>Error over</source>
      <translation>Fehler über</translation>
    </message>
    <message>
      <source>Error over: {axis}</source>
      <translation>Fehler über: {axis}</translation>
    </message>
    <message>
      <source>Error you can accept</source>
      <translation>Fehler, den Sie hinnehmen</translation>
    </message>
    <message>
      <source>Euclidean distance</source>
      <translation>Euklidischer Abstand</translation>
    </message>
    <message>
      <source>Evenly spread</source>
      <translation>Gleichmäßig verteilt</translation>
    </message>
    <message>
      <source>Every column by itself, side by side</source>
      <translation>Jede Spalte für sich, nebeneinander</translation>
    </message>
    <message>
      <source>Every column that is measured, and those with labels or with the person, if there are any. Sites may call their columns otherwise: each says which one is which.</source>
      <translation>Jede Spalte, die gemessen wird, und die mit Klassen oder mit der Person, falls es sie gibt. Standorte dürfen ihre Spalten anders nennen: Jeder sagt, welche welche ist.</translation>
    </message>
    <message>
      <source>Every missing cell counts as {value}: readers will find all of them there, as if people had that value. Where many cells are missing, leave these rows out instead.</source>
      <translation>Jede fehlende Zelle zählt als {value}: Wer die Freigabe liest, findet sie alle dort, als hätten Menschen diesen Wert. Wo viele Zellen fehlen, lassen Sie diese Zeilen lieber weg.</translation>
    </message>
    <message>
      <source>Every row is divided by its length.</source>
      <translation>Jede Zeile wird durch ihre Länge geteilt.</translation>
    </message>
    <message>
      <source>Everyone may read it.</source>
      <translation>Jeder darf ihn lesen.</translation>
    </message>
    <message>
      <source>Everything counts as similar: a smaller s tells rows apart.</source>
      <translation>Alles gilt als ähnlich: Ein kleineres s unterscheidet Zeilen.</translation>
    </message>
    <message>
      <source>Evidence folder</source>
      <translation>Nachweisordner</translation>
    </message>
    <message>
      <source>Evidence folder…</source>
      <translation>Nachweisordner …</translation>
    </message>
    <message>
      <source>Example: age 0 to 110, 10 years count as near. Distances are in units of near, so that years and kilograms can be compared. Values beyond a bound are moved to it; tighter bounds mean less noise.</source>
      <translation>Beispiel: Alter 0 bis 110, 10 Jahre gelten als nah. Abstände werden in Einheiten von „nah“ gemessen, damit Jahre und Kilogramm vergleichbar sind. Werte jenseits einer Grenze werden auf sie gesetzt; engere Grenzen bedeuten weniger Rauschen.</translation>
    </message>
    <message>
      <source>Exponential kernel</source>
      <translation>Exponentialkern</translation>
    </message>
    <message>
      <source>Export CSV…</source>
      <translation>CSV exportieren …</translation>
    </message>
    <message>
      <source>Export the comparison</source>
      <translation>Vergleich exportieren</translation>
    </message>
    <message>
      <source>Export the curve</source>
      <translation>Kurve exportieren</translation>
    </message>
    <message>
      <source>Export the distribution</source>
      <translation>Verteilung exportieren</translation>
    </message>
    <message>
      <source>Export the history</source>
      <translation>Verlauf exportieren</translation>
    </message>
    <message>
      <source>Export the ledger</source>
      <translation>Budgetbuch exportieren</translation>
    </message>
    <message>
      <source>Export the map of classes</source>
      <translation>Karte der Klassen exportieren</translation>
    </message>
    <message>
      <source>Export the places</source>
      <translation>Orte exportieren</translation>
    </message>
    <message>
      <source>Export the points</source>
      <translation>Punkte exportieren</translation>
    </message>
    <message>
      <source>Export the profile</source>
      <translation>Profil exportieren</translation>
    </message>
    <message>
      <source>Export the spread</source>
      <translation>Streuung exportieren</translation>
    </message>
    <message>
      <source>Export the surface</source>
      <translation>Fläche exportieren</translation>
    </message>
    <message>
      <source>F2 in the last column chooses which of your columns it is</source>
      <translation>F2 in der letzten Spalte wählt, welche Ihrer Spalten es ist</translation>
    </message>
    <message>
      <source>Far rows weigh more. The most accurate and the smallest file.</source>
      <translation>Ferne Zeilen wiegen mehr. Am genauesten und die kleinste Datei.</translation>
    </message>
    <message>
      <source>Farthest from the rows</source>
      <translation>Von den Zeilen am weitesten</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>File of the study</source>
      <translation>Datei der Studie</translation>
    </message>
    <message>
      <source>File with the label of each row</source>
      <translation>Datei mit der Klasse jeder Zeile</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Filter columns</source>
      <translation>Spalten filtern</translation>
    </message>
    <message>
      <source>Find a column</source>
      <translation>Spalte suchen</translation>
    </message>
    <message>
      <source>Find the smallest ε</source>
      <translation>Kleinstes ε suchen</translation>
    </message>
    <message>
      <source>Fingerprint (SHA-256)</source>
      <translation>Fingerabdruck (SHA-256)</translation>
    </message>
    <message>
      <source>Fingerprint of the study</source>
      <translation>Fingerabdruck der Studie</translation>
    </message>
    <message>
      <source>Fingerprint {all}</source>
      <translation>Fingerabdruck {all}</translation>
    </message>
    <message>
      <source>Fingerprint {short}, {signed}.</source>
      <translation>Fingerabdruck {short}, {signed}.</translation>
    </message>
    <message>
      <source>First line</source>
      <translation>Erste Zeile</translation>
    </message>
    <message>
      <source>First name</source>
      <translation>Erster Name</translation>
    </message>
    <message>
      <source>Folder of tables</source>
      <translation>Ordner mit Tabellen</translation>
    </message>
    <message>
      <source>Follows ε, so that as many releases like this one fit in δ as in ε, until you type another</source>
      <translation>Folgt ε, sodass so viele Freigaben wie diese in δ passen wie in ε, bis Sie etwas anderes eingeben</translation>
    </message>
    <message>
      <source>For rows and sums together, whatever the size of the file. At least 64.</source>
      <translation>Für Zeilen und Summen zusammen, gleich wie groß die Datei ist. Mindestens 64.</translation>
    </message>
    <message>
      <source>For the e-mail</source>
      <translation>Für die E-Mail</translation>
    </message>
    <message>
      <source>From 1 to 16.</source>
      <translation>Von 1 bis 16.</translation>
    </message>
    <message>
      <source>Function</source>
      <translation>Funktion</translation>
    </message>
    <message>
      <source>Function to ask</source>
      <translation>Funktion, nach der gefragt wird</translation>
    </message>
    <message>
      <source>Gaps to the power p. Large p watches the largest gap.</source>
      <translation>Abstände hoch p. Großes p achtet auf den größten Abstand.</translation>
    </message>
    <message>
      <source>Gaussian kernel</source>
      <translation>Gauß-Kern</translation>
    </message>
    <message>
      <source>Gaussian: what share of the visits is like the one that is asked about? Press Next.</source>
      <translation>Gauß: Welcher Anteil der Besuche ähnelt dem, nach dem gefragt wird? Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Go on with what is left</source>
      <translation>Mit dem Rest weitermachen</translation>
    </message>
    <message>
      <source>Go on with what is left of the ledger?</source>
      <translation>Mit dem Rest des Budgetbuchs weitermachen?</translation>
    </message>
    <message>
      <source>Go on with what is left…</source>
      <translation>Mit dem Rest weitermachen …</translation>
    </message>
    <message>
      <source>Go on without the file with labels</source>
      <translation>Ohne Datei mit Klassen weitermachen</translation>
    </message>
    <message>
      <source>Go on without the public file</source>
      <translation>Ohne öffentliche Datei weitermachen</translation>
    </message>
    <message>
      <source>Goes to the page Data, where more files with the same columns can be chosen</source>
      <translation>Führt zur Seite Daten, wo weitere Dateien mit denselben Spalten gewählt werden können</translation>
    </message>
    <message>
      <source>Grave</source>
      <translation>Schwer</translation>
    </message>
    <message>
      <source>Grey</source>
      <translation>Grau</translation>
    </message>
    <message>
      <source>Groups of similar rows, as most data have.</source>
      <translation>Gruppen ähnlicher Zeilen, wie in den meisten Daten.</translation>
    </message>
    <message>
      <source>Hardly any two rows are so close: a larger s finds more than noise.</source>
      <translation>Kaum zwei Zeilen sind sich so nah: Ein größeres s findet mehr als Rauschen.</translation>
    </message>
    <message>
      <source>Harm to a person whose row is learned</source>
      <translation>Schaden für jemanden, dessen Zeile bekannt wird</translation>
    </message>
    <message>
      <source>Height in pixels</source>
      <translation>Höhe in Pixeln</translation>
    </message>
    <message>
      <source>Help</source>
      <translation>Hilfe</translation>
    </message>
    <message>
      <source>Help on this page</source>
      <translation>Hilfe zu dieser Seite</translation>
    </message>
    <message>
      <source>Help pane</source>
      <translation>Hilfebereich</translation>
    </message>
    <message>
      <source>Help text</source>
      <translation>Hilfetext</translation>
    </message>
    <message>
      <source>Highest</source>
      <translation>Größter Wert</translation>
    </message>
    <message>
      <source>Highest and lowest answers</source>
      <translation>Höchste und niedrigste Antworten</translation>
    </message>
    <message>
      <source>Highest colour</source>
      <translation>Oberste Farbe</translation>
    </message>
    <message>
      <source>Highest, for many columns</source>
      <translation>Größter Wert, für viele Spalten</translation>
    </message>
    <message>
      <source>Histogram of the answers</source>
      <translation>Histogramm der Antworten</translation>
    </message>
    <message>
      <source>History</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <source>History of answers</source>
      <translation>Verlauf der Antworten</translation>
    </message>
    <message>
      <source>Home shows it too; the wheel, + and − zoom, Shift and a drag choose a box</source>
      <translation>Auch mit Pos1; Mausrad, + und − vergrößern und verkleinern, Umschalt und Ziehen wählt einen Ausschnitt</translation>
    </message>
    <message>
      <source>How answers are spread over the colours</source>
      <translation>Wie Antworten auf die Farben verteilt werden</translation>
    </message>
    <message>
      <source>How are values distributed?</source>
      <translation>Wie sind die Werte verteilt?</translation>
    </message>
    <message>
      <source>How close every class is; folded away so that the map has room</source>
      <translation>Wie nah jede Klasse ist; eingeklappt, damit die Karte Platz hat</translation>
    </message>
    <message>
      <source>How close is a point to private data?</source>
      <translation>Wie nah ist ein Punkt an privaten Daten?</translation>
    </message>
    <message>
      <source>How do you know the bounds?</source>
      <translation>Woher kennen Sie die Grenzen?</translation>
    </message>
    <message>
      <source>How do you know?</source>
      <translation>Woher wissen Sie das?</translation>
    </message>
    <message>
      <source>How far a row counts, in units of what you called near: left empty, it is 1. Type 2 to reach twice as far in every column; 0.5 to 3 is usual.</source>
      <translation>Wie weit eine Zeile zählt, in Einheiten dessen, was Sie nah genannt haben: leer gelassen 1. Mit 2 reicht sie in jeder Spalte doppelt so weit; 0,5 bis 3 ist üblich.</translation>
    </message>
    <message>
      <source>How is the file written?</source>
      <translation>Wie ist die Datei geschrieben?</translation>
    </message>
    <message>
      <source>How many places at most</source>
      <translation>Wie viele Orte höchstens</translation>
    </message>
    <message>
      <source>How many points to keep</source>
      <translation>Wie viele Punkte bleiben</translation>
    </message>
    <message>
      <source>How many releases are expected. Each adds noise of its own, and the structure is chosen for that.</source>
      <translation>Wie viele Freigaben erwartet werden. Jede fügt eigenes Rauschen hinzu, und die Struktur wird dafür gewählt.</translation>
    </message>
    <message>
      <source>How many rows</source>
      <translation>Wie viele Zeilen</translation>
    </message>
    <message>
      <source>How many rows are like a given one.</source>
      <translation>Wie viele Zeilen einer gegebenen ähneln.</translation>
    </message>
    <message>
      <source>How releases of the selected data set add up</source>
      <translation>Wie Freigaben des gewählten Datensatzes zusammengezählt werden</translation>
    </message>
    <message>
      <source>How the file is read</source>
      <translation>Wie die Datei gelesen wird</translation>
    </message>
    <message>
      <source>How to compare</source>
      <translation>Art des Vergleichs</translation>
    </message>
    <message>
      <source>How to find out without looking at values.</source>
      <translation>Wie man es herausfindet, ohne Werte anzusehen.</translation>
    </message>
    <message>
      <source>I did not look at the private values to choose the bounds or the bandwidth.</source>
      <translation>Ich habe die privaten Werte nicht angesehen, um Grenzen oder Bandbreite zu wählen.</translation>
    </message>
    <message>
      <source>I don't know</source>
      <translation>Ich weiß es nicht</translation>
    </message>
    <message>
      <source>I hold a private table and want to publish a file that answers questions about it.</source>
      <translation>Ich habe eine private Tabelle und möchte eine Datei veröffentlichen, die Fragen dazu beantwortet.</translation>
    </message>
    <message>
      <source>I was sent a .dpsim file and want to ask it, plot it or compare it.</source>
      <translation>Ich habe eine .dpsim-Datei bekommen und möchte sie befragen, zeichnen oder vergleichen.</translation>
    </message>
    <message>
      <source>If a person can have 5 visits in the file, type 5: all of them are then protected together.</source>
      <translation>Kann eine Person 5 Besuche in der Datei haben, geben Sie 5 ein: Alle zusammen sind dann geschützt.</translation>
    </message>
    <message>
      <source>If letters of the names look wrong.</source>
      <translation>Falls Buchstaben der Namen falsch aussehen.</translation>
    </message>
    <message>
      <source>If other lines stand between it and the rows.</source>
      <translation>Falls andere Zeilen zwischen ihr und den Daten stehen.</translation>
    </message>
    <message>
      <source>In the columns’ own units: a column of larger numbers weighs more.</source>
      <translation>In den Einheiten der Spalten selbst: Eine Spalte mit größeren Zahlen wiegt mehr.</translation>
    </message>
    <message>
      <source>In the order of the classes, where those are codes such as 0 and 1.</source>
      <translation>In der Reihenfolge der Klassen, falls diese Codes wie 0 und 1 sind.</translation>
    </message>
    <message>
      <source>In total</source>
      <translation>Insgesamt</translation>
    </message>
    <message>
      <source>In your words; it will stand in the receipt.</source>
      <translation>In Ihren Worten; es steht später im Beleg.</translation>
    </message>
    <message>
      <source>In {share} of this picture, in colour; most at {place}.</source>
      <translation>Auf {share} dieses Bildes, farbig; am meisten bei {place}.</translation>
    </message>
    <message>
      <source>Inverse Manhattan</source>
      <translation>Inverser Manhattan-Abstand</translation>
    </message>
    <message>
      <source>Inverse distance</source>
      <translation>Inverser Abstand</translation>
    </message>
    <message>
      <source>Is it from whom you think?</source>
      <translation>Kommt sie vom erwarteten Absender?</translation>
    </message>
    <message>
      <source>Is this typical or unusual?</source>
      <translation>Ist das typisch oder ungewöhnlich?</translation>
    </message>
    <message>
      <source>It is answered from {structure}, made for quantiles.</source>
      <translation>Beantwortet aus: {structure}, für Quantile gemacht.</translation>
    </message>
    <message>
      <source>It is not signed.</source>
      <translation>Sie ist nicht signiert.</translation>
    </message>
    <message>
      <source>It is signed.</source>
      <translation>Sie ist signiert.</translation>
    </message>
    <message>
      <source>It may be noise.</source>
      <translation>Es kann Rauschen sein.</translation>
    </message>
    <message>
      <source>It stays for comparison while the point moves on</source>
      <translation>Sie bleibt zum Vergleich stehen, während der Punkt weiterwandert</translation>
    </message>
    <message>
      <source>It tells how far the rows lie from any point of {columns} ({function}).</source>
      <translation>Sie sagt, wie weit die Zeilen von einem beliebigen Punkt aus {columns} entfernt liegen ({function}).</translation>
    </message>
    <message>
      <source>It tells what share of the rows lies near any point of {columns} ({function}).</source>
      <translation>Sie sagt, welcher Anteil der Zeilen nah an einem beliebigen Punkt aus {columns} liegt ({function}).</translation>
    </message>
    <message>
      <source>It will be public and must be exact. Counting it is allowed because you make it public.</source>
      <translation>Sie wird öffentlich und muss genau stimmen. Zählen ist erlaubt, weil Sie die Anzahl veröffentlichen.</translation>
    </message>
    <message>
      <source>Its budget is spent and recorded.</source>
      <translation>Ihr Budget ist verbraucht und verbucht.</translation>
    </message>
    <message>
      <source>Its unit is fixed since the first release</source>
      <translation>Die Einheit steht seit der ersten Freigabe fest</translation>
    </message>
    <message>
      <source>Jupyter notebooks (*.ipynb)</source>
      <translation>Jupyter-Notebooks (*.ipynb)</translation>
    </message>
    <message>
      <source>Keep columns, bounds, units and reach the same in every release, so that they can be compared.</source>
      <translation>Lassen Sie Spalten, Grenzen, Einheiten und Reichweite in jeder Freigabe gleich, damit sie vergleichbar sind.</translation>
    </message>
    <message>
      <source>Kept {number}  ✕</source>
      <translation>Behalten {number}  ✕</translation>
    </message>
    <message>
      <source>Kernel answers are means already</source>
      <translation>Antworten von Kernen sind schon Mittelwerte</translation>
    </message>
    <message>
      <source>Kernels: what share of the rows is near?</source>
      <translation>Kerne: Welcher Anteil der Zeilen ist nah?</translation>
    </message>
    <message>
      <source>LF or CRLF</source>
      <translation>LF oder CRLF</translation>
    </message>
    <message>
      <source>Label column</source>
      <translation>Klassenspalte</translation>
    </message>
    <message>
      <source>Labels in a file of their own</source>
      <translation>Klassen in einer eigenen Datei</translation>
    </message>
    <message>
      <source>Landmark</source>
      <translation>Landmarke</translation>
    </message>
    <message>
      <source>Laplacian kernel</source>
      <translation>Laplace-Kern</translation>
    </message>
    <message>
      <source>Largest possible length of a row</source>
      <translation>Größte mögliche Länge einer Zeile</translation>
    </message>
    <message>
      <source>Layer</source>
      <translation>Ebene</translation>
    </message>
    <message>
      <source>Layer, colours, contours and mask; folded away so that the map has room</source>
      <translation>Ebene, Farben, Konturen und Maske; eingeklappt, damit die Karte Platz hat</translation>
    </message>
    <message>
      <source>Least error there: {name}, {error}.</source>
      <translation>Kleinster Fehler dort: {name}, {error}.</translation>
    </message>
    <message>
      <source>Leave the study</source>
      <translation>Studie verlassen</translation>
    </message>
    <message>
      <source>Leaves in colour only what noise cannot explain: some closeness, or a distance unlike the middle</source>
      <translation>Farbig bleibt nur, was Rauschen nicht erklären kann: etwas Nähe, oder ein Abstand anders als in der Mitte</translation>
    </message>
    <message>
      <source>Leaves in colour only where the two surely differ, by the band of both noises at all places</source>
      <translation>Farbig bleibt nur, wo die beiden sich sicher unterscheiden, nach dem Band beider Rauschen an allen Stellen</translation>
    </message>
    <message>
      <source>Ledger</source>
      <translation>Budgetbuch</translation>
    </message>
    <message>
      <source>Ledger: {dataset}</source>
      <translation>Budgetbuch: {dataset}</translation>
    </message>
    <message>
      <source>Ledger…</source>
      <translation>Budgetbuch …</translation>
    </message>
    <message>
      <source>Left and right arrow keys move ε.</source>
      <translation>Pfeiltasten links und rechts ändern ε.</translation>
    </message>
    <message>
      <source>Left and right arrow keys read the curve at other places.</source>
      <translation>Pfeiltasten links und rechts lesen die Kurve an anderen Stellen ab.</translation>
    </message>
    <message>
      <source>Left of the cap</source>
      <translation>Rest bis zur Obergrenze</translation>
    </message>
    <message>
      <source>Left open: noise may explain the difference</source>
      <translation>Offen gelassen: Rauschen kann den Unterschied erklären</translation>
    </message>
    <message>
      <source>Left ε</source>
      <translation>Rest ε</translation>
    </message>
    <message>
      <source>Less ε hides each person better, more ε gives sharper answers. Nothing here is read from the rows.</source>
      <translation>Weniger ε verbirgt jede Person besser, mehr ε gibt schärfere Antworten. Nichts hier wird aus den Zeilen gelesen.</translation>
    </message>
    <message>
      <source>Let kept curve {number} go</source>
      <translation>Behaltene Kurve {number} loslassen</translation>
    </message>
    <message>
      <source>Level</source>
      <translation>Niveau</translation>
    </message>
    <message>
      <source>Level: the error you can accept.</source>
      <translation>Waagerecht: der Fehler, den Sie hinnehmen.</translation>
    </message>
    <message>
      <source>Licence</source>
      <translation>Lizenz</translation>
    </message>
    <message>
      <source>Lift cap</source>
      <translation>Obergrenze aufheben</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <source>Line breaks</source>
      <translation>Zeilenumbrüche</translation>
    </message>
    <message>
      <source>Line endings</source>
      <translation>Zeilenenden</translation>
    </message>
    <message>
      <source>Line of names</source>
      <translation>Zeile mit Namen</translation>
    </message>
    <message>
      <source>Linear</source>
      <translation>Linear</translation>
    </message>
    <message>
      <source>Lines at the end</source>
      <translation>Zeilen am Ende</translation>
    </message>
    <message>
      <source>Lines end with CR alone (old Macs)</source>
      <translation>Zeilen enden nur mit CR (alte Macs)</translation>
    </message>
    <message>
      <source>Lines end with LF or CRLF (usual)</source>
      <translation>Zeilen enden mit LF oder CRLF (üblich)</translation>
    </message>
    <message>
      <source>Lines to skip</source>
      <translation>Zu überspringende Zeilen</translation>
    </message>
    <message>
      <source>Load example: {title}</source>
      <translation>Beispiel laden: {title}</translation>
    </message>
    <message>
      <source>Load the example {title}</source>
      <translation>Beispiel {title} laden</translation>
    </message>
    <message>
      <source>Load this example</source>
      <translation>Dieses Beispiel laden</translation>
    </message>
    <message>
      <source>Logarithm</source>
      <translation>Logarithmus</translation>
    </message>
    <message>
      <source>Long tail</source>
      <translation>Langer Ausläufer</translation>
    </message>
    <message>
      <source>Longitude–latitude</source>
      <translation>Länge–Breite</translation>
    </message>
    <message>
      <source>Look at an &amp;example</source>
      <translation>&amp;Beispiel ansehen</translation>
    </message>
    <message>
      <source>Lowest</source>
      <translation>Kleinster Wert</translation>
    </message>
    <message>
      <source>Lowest colour</source>
      <translation>Unterste Farbe</translation>
    </message>
    <message>
      <source>Lowest, for many columns</source>
      <translation>Kleinster Wert, für viele Spalten</translation>
    </message>
    <message>
      <source>MIT licence. Inter font: SIL Open Font License. Qt for Python: LGPL.</source>
      <translation>MIT-Lizenz. Schrift Inter: SIL Open Font License. Qt for Python: LGPL.</translation>
    </message>
    <message>
      <source>Make a key</source>
      <translation>Schlüssel erstellen</translation>
    </message>
    <message>
      <source>Make a key…</source>
      <translation>Schlüssel erstellen …</translation>
    </message>
    <message>
      <source>Make a release</source>
      <translation>Freigabe erstellen</translation>
    </message>
    <message>
      <source>Make folder…</source>
      <translation>Ordner anlegen …</translation>
    </message>
    <message>
      <source>Make the release</source>
      <translation>Freigabe erstellen</translation>
    </message>
    <message>
      <source>Make the whole release on simulated rows first. It runs the same code, costs no budget and reads nothing of your file. You may skip this page.</source>
      <translation>Machen Sie die ganze Freigabe zuerst mit simulierten Zeilen. Es läuft derselbe Code, kostet kein Budget und liest nichts aus Ihrer Datei. Sie dürfen diese Seite überspringen.</translation>
    </message>
    <message>
      <source>Making the release</source>
      <translation>Freigabe wird erstellt</translation>
    </message>
    <message>
      <source>Manhattan distance</source>
      <translation>Manhattan-Abstand</translation>
    </message>
    <message>
      <source>Map</source>
      <translation>Karte</translation>
    </message>
    <message>
      <source>Mask &amp;noise</source>
      <translation>&amp;Rauschen ausblenden</translation>
    </message>
    <message>
      <source>Match: the file was signed with this key and not changed since.</source>
      <translation>Stimmt überein: Die Datei wurde mit diesem Schlüssel signiert und seither nicht verändert.</translation>
    </message>
    <message>
      <source>May the number of rows be known?</source>
      <translation>Darf die Anzahl der Zeilen bekannt sein?</translation>
    </message>
    <message>
      <source>Mean</source>
      <translation>Mittelwert</translation>
    </message>
    <message>
      <source>Means</source>
      <translation>Mittelwerte</translation>
    </message>
    <message>
      <source>Means, what varies together, regression</source>
      <translation>Mittelwerte, gemeinsame Streuung, Regression</translation>
    </message>
    <message>
      <source>Measured</source>
      <translation>Gemessen</translation>
    </message>
    <message>
      <source>Measured and predicted error</source>
      <translation>Gemessener und vorhergesagter Fehler</translation>
    </message>
    <message>
      <source>Measured beside predicted</source>
      <translation>Gemessen neben vorhergesagt</translation>
    </message>
    <message>
      <source>Medians, quantiles and shares of every column.</source>
      <translation>Mediane, Quantile und Anteile jeder Spalte.</translation>
    </message>
    <message>
      <source>Memory in MB, at most</source>
      <translation>Speicher in MB, höchstens</translation>
    </message>
    <message>
      <source>Mend it</source>
      <translation>Beheben</translation>
    </message>
    <message>
      <source>Menu bar</source>
      <translation>Menüleiste</translation>
    </message>
    <message>
      <source>Merge open releases first: the others are files already.</source>
      <translation>Führen Sie zuerst offene Freigaben zusammen: Die anderen sind schon Dateien.</translation>
    </message>
    <message>
      <source>Method at &amp;worst</source>
      <translation>&amp;Methode schlimmstenfalls</translation>
    </message>
    <message>
      <source>Method’s error</source>
      <translation>Fehler der Methode</translation>
    </message>
    <message>
      <source>Missing cells</source>
      <translation>Fehlende Zellen</translation>
    </message>
    <message>
      <source>Missing cells are a value of their own, as far from the others as these are apart.</source>
      <translation>Fehlende Zellen sind ein eigener Wert, von den anderen so weit entfernt wie diese voneinander.</translation>
    </message>
    <message>
      <source>Missing cells become</source>
      <translation>Fehlende Zellen werden</translation>
    </message>
    <message>
      <source>Missing cells count as</source>
      <translation>Fehlende Zellen zählen als</translation>
    </message>
    <message>
      <source>Missing cells, for many columns</source>
      <translation>Fehlende Zellen, für viele Spalten</translation>
    </message>
    <message>
      <source>Moderate</source>
      <translation>Mäßig</translation>
    </message>
    <message>
      <source>Most rows crowd and a few lie far out, as incomes do.</source>
      <translation>Die meisten Zeilen drängen sich, einige liegen weit draußen, wie Einkommen.</translation>
    </message>
    <message>
      <source>Move a slider, type a value, paste a row: answers are listed here.</source>
      <translation>Schieber bewegen, Wert eingeben, Zeile einfügen: Antworten werden hier aufgelistet.</translation>
    </message>
    <message>
      <source>Move the slider and watch odds and error change. Then press Next.</source>
      <translation>Bewegen Sie den Schieber und sehen Sie, wie Chancen und Fehler sich ändern. Dann drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Moves the point to the next place of the list (F4)</source>
      <translation>Versetzt den Punkt an den nächsten Ort der Liste (F4)</translation>
    </message>
    <message>
      <source>Name of the data in the ledger</source>
      <translation>Name der Daten im Budgetbuch</translation>
    </message>
    <message>
      <source>Name of the data in your ledger</source>
      <translation>Name der Daten in Ihrem Budgetbuch</translation>
    </message>
    <message>
      <source>Name of the data set</source>
      <translation>Name des Datensatzes</translation>
    </message>
    <message>
      <source>Name of the new key: letters, digits, - and _</source>
      <translation>Name des neuen Schlüssels: Buchstaben, Ziffern, - und _</translation>
    </message>
    <message>
      <source>Named right</source>
      <translation>Richtig benannt</translation>
    </message>
    <message>
      <source>Named wrong</source>
      <translation>Falsch benannt</translation>
    </message>
    <message>
      <source>Names of columns, or data already.</source>
      <translation>Namen der Spalten, oder schon Daten.</translation>
    </message>
    <message>
      <source>Names of the columns</source>
      <translation>Namen der Spalten</translation>
    </message>
    <message>
      <source>Names of the columns, separated by commas or lines</source>
      <translation>Namen der Spalten, durch Kommas oder Zeilen getrennt</translation>
    </message>
    <message>
      <source>Names that readers see</source>
      <translation>Namen für die Leser</translation>
    </message>
    <message>
      <source>Names that readers see (optional)</source>
      <translation>Namen für die Leser (optional)</translation>
    </message>
    <message>
      <source>Near, for many columns</source>
      <translation>Nah, für viele Spalten</translation>
    </message>
    <message>
      <source>Nearest to the rows</source>
      <translation>Den Zeilen am nächsten</translation>
    </message>
    <message>
      <source>Nearly every place within the bounds stands out from the noise.</source>
      <translation>Fast jede Stelle innerhalb der Grenzen hebt sich vom Rauschen ab.</translation>
    </message>
    <message>
      <source>New draft</source>
      <translation>Neuer Entwurf</translation>
    </message>
    <message>
      <source>New folder</source>
      <translation>Neuer Ordner</translation>
    </message>
    <message>
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Next columns</source>
      <translation>Nächste Spalten</translation>
    </message>
    <message>
      <source>No bounds</source>
      <translation>Keine Grenzen</translation>
    </message>
    <message>
      <source>No class has a released count that stands above its noise, so none can be told.</source>
      <translation>Keine Klasse hat eine freigegebene Anzahl, die über ihrem Rauschen liegt; darum lässt sich keine nennen.</translation>
    </message>
    <message>
      <source>No column has this in its name</source>
      <translation>Keine Spalte hat das in ihrem Namen</translation>
    </message>
    <message>
      <source>No data can give this answer; noise has carried it there. It is shown as it is, because a clipped answer would be biased. The true answer most likely lies in the possible part of the band.</source>
      <translation>Keine Daten können diese Antwort geben; Rauschen hat sie dorthin getragen. Sie steht da, wie sie ist, weil eine gekappte Antwort verzerrt wäre. Die wahre Antwort liegt am ehesten im möglichen Teil des Bandes.</translation>
    </message>
    <message>
      <source>No file at hand? Try an example</source>
      <translation>Keine Datei zur Hand? Nehmen Sie ein Beispiel</translation>
    </message>
    <message>
      <source>No labels</source>
      <translation>Keine Klassen</translation>
    </message>
    <message>
      <source>No match: the file was signed with another key. Ask the sender which key is theirs.</source>
      <translation>Stimmt nicht überein: Die Datei wurde mit einem anderen Schlüssel signiert. Fragen Sie den Absender, welcher Schlüssel seiner ist.</translation>
    </message>
    <message>
      <source>No public landmark of this file is like this point, so the landmarks cannot see it and the answer says little.</source>
      <translation>Keine öffentliche Landmarke dieser Datei ähnelt diesem Punkt. Die Landmarken sehen ihn also nicht, und die Antwort besagt wenig.</translation>
    </message>
    <message>
      <source>No release goes beyond it; how releases add up is chosen in the ledger's window</source>
      <translation>Keine Freigabe überschreitet sie; wie Freigaben zusammengezählt werden, wählen Sie im Fenster des Budgetbuchs</translation>
    </message>
    <message>
      <source>No release was made yet.</source>
      <translation>Es gibt noch keine Freigabe.</translation>
    </message>
    <message>
      <source>No rows made yet.</source>
      <translation>Noch keine Zeilen erzeugt.</translation>
    </message>
    <message>
      <source>No single column differs by more than noise.</source>
      <translation>Keine einzelne Spalte unterscheidet sich um mehr als Rauschen.</translation>
    </message>
    <message>
      <source>No structure can be used at other values than yours.</source>
      <translation>Bei anderen Werten als Ihren ist keine Struktur möglich.</translation>
    </message>
    <message>
      <source>No, once at most</source>
      <translation>Nein, höchstens einmal</translation>
    </message>
    <message>
      <source>No: add or remove one</source>
      <translation>Nein: eine hinzufügen oder entfernen</translation>
    </message>
    <message>
      <source>Nobody can tell whether a person is in the file at all. The number of rows stays private.</source>
      <translation>Niemand kann sagen, ob eine Person überhaupt in der Datei ist. Die Anzahl der Zeilen bleibt privat.</translation>
    </message>
    <message>
      <source>Noise</source>
      <translation>Rauschen</translation>
    </message>
    <message>
      <source>Noise (sd)</source>
      <translation>Rauschen (Standardabw.)</translation>
    </message>
    <message>
      <source>Noise alone</source>
      <translation>Rauschen allein</translation>
    </message>
    <message>
      <source>None yet</source>
      <translation>Noch keine</translation>
    </message>
    <message>
      <source>Not saved: {problem}</source>
      <translation>Nicht gespeichert: {problem}</translation>
    </message>
    <message>
      <source>Not signed</source>
      <translation>Nicht signiert</translation>
    </message>
    <message>
      <source>Nothing searched yet.</source>
      <translation>Noch nichts gesucht.</translation>
    </message>
    <message>
      <source>Nothing was changed, and the other tabs are not affected.</source>
      <translation>Es wurde nichts verändert, und die anderen Tabs sind nicht betroffen.</translation>
    </message>
    <message>
      <source>Nothing was spent.</source>
      <translation>Es wurde nichts verbraucht.</translation>
    </message>
    <message>
      <source>Notice</source>
      <translation>Hinweis</translation>
    </message>
    <message>
      <source>Nowhere here: noise may explain every difference, at all places at once (95 %).</source>
      <translation>Hier nirgends: Rauschen kann jeden Unterschied erklären, an allen Stellen zugleich (95 %).</translation>
    </message>
    <message>
      <source>Number of columns</source>
      <translation>Anzahl der Spalten</translation>
    </message>
    <message>
      <source>Number of rows</source>
      <translation>Anzahl der Zeilen</translation>
    </message>
    <message>
      <source>Number of sites</source>
      <translation>Anzahl der Standorte</translation>
    </message>
    <message>
      <source>Numbers with their bands</source>
      <translation>Zahlen mit ihren Bändern</translation>
    </message>
    <message>
      <source>Of a file without names.</source>
      <translation>Einer Datei ohne Namen.</translation>
    </message>
    <message>
      <source>Of all sites together, as expected; a round number will do. No site may have more. It is public.</source>
      <translation>Von allen Standorten zusammen, wie erwartet; eine runde Zahl genügt. Kein Standort darf mehr haben. Sie ist öffentlich.</translation>
    </message>
    <message>
      <source>Of the most similar, the best are kept, best first</source>
      <translation>Von den ähnlichsten bleiben die besten, die besten zuerst</translation>
    </message>
    <message>
      <source>Of your part alone. All sites of the study together: about ± {error}.</source>
      <translation>Nur Ihres Teils. Alle Standorte der Studie zusammen: etwa ± {error}.</translation>
    </message>
    <message>
      <source>Old Macs ended lines with CR.</source>
      <translation>Alte Macs beendeten Zeilen mit CR.</translation>
    </message>
    <message>
      <source>One file that answers questions in any browser, offline</source>
      <translation>Eine Datei, die in jedem Browser Fragen beantwortet, ohne Netz</translation>
    </message>
    <message>
      <source>One file with what you have looked at, as the panels show it now. Look at a panel first to have its picture here.</source>
      <translation>Eine Datei mit dem, was Sie sich angesehen haben, so wie die Bereiche es jetzt zeigen. Sehen Sie sich einen Bereich zuerst an, damit sein Bild hier steht.</translation>
    </message>
    <message>
      <source>One number for every empty or unreadable cell. 0 is the middle; embeddings rarely have holes.</source>
      <translation>Eine Zahl für jede leere oder nicht lesbare Zelle. 0 ist die Mitte; Einbettungen haben selten Lücken.</translation>
    </message>
    <message>
      <source>One of the same columns and the same function: another year, another clinic, another budget.</source>
      <translation>Eine mit denselben Spalten und derselben Funktion: ein anderes Jahr, eine andere Klinik, ein anderes Budget.</translation>
    </message>
    <message>
      <source>One query</source>
      <translation>Eine Abfrage</translation>
    </message>
    <message>
      <source>One row from the clipboard, with or without names</source>
      <translation>Eine Zeile aus der Zwischenablage, mit oder ohne Namen</translation>
    </message>
    <message>
      <source>One row is</source>
      <translation>Eine Zeile ist</translation>
    </message>
    <message>
      <source>One row is one patient, and the number of rows is public. Press Next.</source>
      <translation>Eine Zeile ist ein Patient, und die Anzahl der Zeilen ist öffentlich. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>One row is {what}</source>
      <translation>Eine Zeile ist {what}</translation>
    </message>
    <message>
      <source>One sentence for the receipt. It shows readers that the bounds did not come from the rows.</source>
      <translation>Ein Satz für den Beleg. Er zeigt, dass die Grenzen nicht aus den Zeilen stammen.</translation>
    </message>
    <message>
      <source>Only directions count</source>
      <translation>Nur Richtungen zählen</translation>
    </message>
    <message>
      <source>Only some kernels can do without.</source>
      <translation>Nur manche Kerne kommen ohne aus.</translation>
    </message>
    <message>
      <source>Only the most similar</source>
      <translation>Nur die ähnlichsten</translation>
    </message>
    <message>
      <source>Open &amp;recent</source>
      <translation>Zu&amp;letzt geöffnet</translation>
    </message>
    <message>
      <source>Open a folder of tables…</source>
      <translation>Ordner mit Tabellen öffnen …</translation>
    </message>
    <message>
      <source>Open a release</source>
      <translation>Freigabe öffnen</translation>
    </message>
    <message>
      <source>Open a release first: the report is made of what you look at.</source>
      <translation>Öffnen Sie zuerst eine Freigabe: Der Bericht entsteht aus dem, was Sie ansehen.</translation>
    </message>
    <message>
      <source>Open a release first: the web page is made of it.</source>
      <translation>Öffnen Sie zuerst eine Freigabe: Aus ihr entsteht die Webseite.</translation>
    </message>
    <message>
      <source>Open already, of the same columns:</source>
      <translation>Schon offen, mit denselben Spalten:</translation>
    </message>
    <message>
      <source>Open an address…</source>
      <translation>Adresse öffnen …</translation>
    </message>
    <message>
      <source>Open data…</source>
      <translation>Daten öffnen …</translation>
    </message>
    <message>
      <source>Open draft</source>
      <translation>Entwurf öffnen</translation>
    </message>
    <message>
      <source>Open draft…</source>
      <translation>Entwurf öffnen …</translation>
    </message>
    <message>
      <source>Open files</source>
      <translation>Offene Dateien</translation>
    </message>
    <message>
      <source>Open in viewer</source>
      <translation>Im Betrachter öffnen</translation>
    </message>
    <message>
      <source>Open the file in the viewer and ask it anything. That was the tour.</source>
      <translation>Öffnen Sie die Datei im Betrachter und fragen Sie sie, was Sie wollen. Das war der Rundgang.</translation>
    </message>
    <message>
      <source>Open the releases of a study first: only those can be added together.</source>
      <translation>Öffnen Sie zuerst die Freigaben einer Studie: Nur solche lassen sich zusammenzählen.</translation>
    </message>
    <message>
      <source>Open two or more releases of this study: they are then shown as one.</source>
      <translation>Öffnen Sie zwei oder mehr Freigaben dieser Studie: Sie werden dann als eine gezeigt.</translation>
    </message>
    <message>
      <source>Opening…</source>
      <translation>Wird geöffnet …</translation>
    </message>
    <message>
      <source>Opens differentially private releases and answers how close a point is to the data behind them. It cannot open private data and does not contain the code to do so. It uses no network.</source>
      <translation>Öffnet differentiell private Freigaben und beantwortet, wie nah ein Punkt an den Daten dahinter liegt. Er kann keine privaten Daten öffnen und enthält auch keinen Code dafür. Er nutzt kein Netz.</translation>
    </message>
    <message>
      <source>Opens the folder</source>
      <translation>Öffnet den Ordner</translation>
    </message>
    <message>
      <source>Otherwise one line is one row. The whole file must then be written strictly.</source>
      <translation>Sonst ist eine Textzeile eine Zeile. Die ganze Datei muss dann streng geschrieben sein.</translation>
    </message>
    <message>
      <source>PNG: {width} × {height} pixels</source>
      <translation>PNG: {width} × {height} Pixel</translation>
    </message>
    <message>
      <source>Pale: noise and method may decide it, at all places at once (95 %)</source>
      <translation>Blass: Rauschen und Verfahren können es entscheiden, an allen Stellen zugleich (95 %)</translation>
    </message>
    <message>
      <source>Pale: noise may explain it, {where} (95 %); what is coloured is real</source>
      <translation>Blass: Rauschen kann es erklären, {where} (95 %); was farbig ist, ist echt</translation>
    </message>
    <message>
      <source>Panels</source>
      <translation>Bereiche</translation>
    </message>
    <message>
      <source>Parts of the report</source>
      <translation>Teile des Berichts</translation>
    </message>
    <message>
      <source>Paste</source>
      <translation>Einfügen</translation>
    </message>
    <message>
      <source>Paste cells copied from a spreadsheet (Ctrl+V)</source>
      <translation>Zellen aus einer Tabellenkalkulation einfügen (Strg+V)</translation>
    </message>
    <message>
      <source>Paste the sender’s public key: 64 hexadecimal digits</source>
      <translation>Öffentlichen Schlüssel des Absenders einfügen: 64 hexadezimale Ziffern</translation>
    </message>
    <message>
      <source>People with all rows added or removed</source>
      <translation>Personen mit allen Zeilen hinzugefügt oder entfernt</translation>
    </message>
    <message>
      <source>People with all rows replaced</source>
      <translation>Personen mit allen Zeilen ersetzt</translation>
    </message>
    <message>
      <source>Per row</source>
      <translation>Je Zeile</translation>
    </message>
    <message>
      <source>Picture</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>Picture of the column</source>
      <translation>Bild der Spalte</translation>
    </message>
    <message>
      <source>Picture of the place</source>
      <translation>Bild des Ortes</translation>
    </message>
    <message>
      <source>Picture…</source>
      <translation>Bild …</translation>
    </message>
    <message>
      <source>Place</source>
      <translation>Ort</translation>
    </message>
    <message>
      <source>Places</source>
      <translation>Orte</translation>
    </message>
    <message>
      <source>Places found</source>
      <translation>Gefundene Orte</translation>
    </message>
    <message>
      <source>Places found by asking {asked} points: {count}. Those that stand out from the typical answer {typical} by more than noise: {real}. Double-click a line to go there.</source>
      <translation>Gefundene Orte beim Abfragen von {asked} Punkten: {count}. Davon heben sich von der typischen Antwort {typical} um mehr als Rauschen ab: {real}. Doppelklick auf eine Zeile geht dorthin.</translation>
    </message>
    <message>
      <source>Places that stand out</source>
      <translation>Orte, die sich abheben</translation>
    </message>
    <message>
      <source>Places whose band holds this answer are pale; the others surely differ from it</source>
      <translation>Stellen, deren Band diese Antwort enthält, sind blass; die anderen weichen sicher von ihr ab</translation>
    </message>
    <message>
      <source>Planning…</source>
      <translation>Wird geplant …</translation>
    </message>
    <message>
      <source>Plot of rehearsed answers against the truth</source>
      <translation>Diagramm geprobter Antworten gegen die Wahrheit</translation>
    </message>
    <message>
      <source>Plot of the predicted error</source>
      <translation>Diagramm des vorhergesagten Fehlers</translation>
    </message>
    <message>
      <source>Plot of the rehearsed curve</source>
      <translation>Diagramm der geprobten Kurve</translation>
    </message>
    <message>
      <source>Point</source>
      <translation>Punkt</translation>
    </message>
    <message>
      <source>Points</source>
      <translation>Punkte</translation>
    </message>
    <message>
      <source>Points ({patterns})</source>
      <translation>Punkte ({patterns})</translation>
    </message>
    <message>
      <source>Points of the reader's own, ranked by all rows.</source>
      <translation>Eigene Punkte der Leser, geordnet nach allen Zeilen.</translation>
    </message>
    <message>
      <source>Power distance</source>
      <translation>Potenzabstand</translation>
    </message>
    <message>
      <source>Power p</source>
      <translation>Potenz p</translation>
    </message>
    <message>
      <source>Predicted</source>
      <translation>Vorhergesagt</translation>
    </message>
    <message>
      <source>Predicted error</source>
      <translation>Vorhergesagter Fehler</translation>
    </message>
    <message>
      <source>Predicted error against {axis}</source>
      <translation>Vorhergesagter Fehler über {axis}</translation>
    </message>
    <message>
      <source>Press Rehearse to see measured beside predicted error. Then press Next.</source>
      <translation>Drücken Sie Probe, um gemessenen neben vorhergesagtem Fehler zu sehen. Dann drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Preview</source>
      <translation>Vorschau</translation>
    </message>
    <message>
      <source>Previous columns</source>
      <translation>Vorige Spalten</translation>
    </message>
    <message>
      <source>Previous help page</source>
      <translation>Vorige Hilfeseite</translation>
    </message>
    <message>
      <source>Principal directions</source>
      <translation>Hauptrichtungen</translation>
    </message>
    <message>
      <source>Privacy budget</source>
      <translation>Datenschutzbudget</translation>
    </message>
    <message>
      <source>Privacy budget ε</source>
      <translation>Budget ε</translation>
    </message>
    <message>
      <source>Privacy budget ε, slider</source>
      <translation>Datenschutzbudget ε, Schieber</translation>
    </message>
    <message>
      <source>Problem</source>
      <translation>Problem</translation>
    </message>
    <message>
      <source>Profile</source>
      <translation>Profil</translation>
    </message>
    <message>
      <source>Progress</source>
      <translation>Fortschritt</translation>
    </message>
    <message>
      <source>Progress of the rehearsal</source>
      <translation>Fortschritt der Probe</translation>
    </message>
    <message>
      <source>Progress of the release</source>
      <translation>Fortschritt der Freigabe</translation>
    </message>
    <message>
      <source>Proportions of the map</source>
      <translation>Proportionen der Karte</translation>
    </message>
    <message>
      <source>Proposed was: {function}. You chose another one.</source>
      <translation>Vorgeschlagen war: {function}. Sie haben eine andere gewählt.</translation>
    </message>
    <message>
      <source>Proposed: {function}.</source>
      <translation>Vorgeschlagen: {function}.</translation>
    </message>
    <message>
      <source>Public file</source>
      <translation>Öffentliche Datei</translation>
    </message>
    <message>
      <source>Public key you expect</source>
      <translation>Öffentlicher Schlüssel, den Sie erwarten</translation>
    </message>
    <message>
      <source>Public key, to be shown where people know you</source>
      <translation>Öffentlicher Schlüssel, dort zu zeigen, wo man Sie kennt</translation>
    </message>
    <message>
      <source>Public points like your rows (optional)</source>
      <translation>Öffentliche Punkte, die Ihren Zeilen ähneln (optional)</translation>
    </message>
    <message>
      <source>Published by</source>
      <translation>Veröffentlicht von</translation>
    </message>
    <message>
      <source>Publishes, once, a private structure that answers: how close is this point to your data?</source>
      <translation>Veröffentlicht, einmal, eine private Struktur, die beantwortet: Wie nah ist dieser Punkt an Ihren Daten?</translation>
    </message>
    <message>
      <source>Purpose</source>
      <translation>Zweck</translation>
    </message>
    <message>
      <source>Python</source>
      <translation>Python</translation>
    </message>
    <message>
      <source>Quantiles and shares of one column</source>
      <translation>Quantile und Anteile einer Spalte</translation>
    </message>
    <message>
      <source>Quantiles or shares</source>
      <translation>Quantile oder Anteile</translation>
    </message>
    <message>
      <source>Query</source>
      <translation>Abfrage</translation>
    </message>
    <message>
      <source>Quit</source>
      <translation>Beenden</translation>
    </message>
    <message>
      <source>Radius</source>
      <translation>Radius</translation>
    </message>
    <message>
      <source>Random Fourier features of a kernel are bounded by themselves, so rows may lie anywhere. Distances need bounds: one far row could otherwise change an answer without limit.</source>
      <translation>Zufällige Fourier-Merkmale eines Kerns sind von selbst beschränkt, darum dürfen Zeilen überall liegen. Abstände brauchen Grenzen: Eine ferne Zeile könnte eine Antwort sonst unbegrenzt ändern.</translation>
    </message>
    <message>
      <source>Ratio</source>
      <translation>Verhältnis</translation>
    </message>
    <message>
      <source>Reach</source>
      <translation>Reichweite</translation>
    </message>
    <message>
      <source>Reach along the column</source>
      <translation>Reichweite entlang der Spalte</translation>
    </message>
    <message>
      <source>Reach on the map</source>
      <translation>Reichweite auf der Karte</translation>
    </message>
    <message>
      <source>Reach s = {value}</source>
      <translation>Reichweite s = {value}</translation>
    </message>
    <message>
      <source>Read as {separator} separated, decimal {decimal}, {encoding}, {first}</source>
      <translation>Gelesen mit Trennzeichen {separator}, Dezimalzeichen {decimal}, {encoding}, {first}</translation>
    </message>
    <message>
      <source>Read from the array {name}</source>
      <translation>Gelesen aus dem Array {name}</translation>
    </message>
    <message>
      <source>Read the receipt as everyone will see it, confirm twice, and make the file. Noise is drawn once.</source>
      <translation>Lesen Sie den Beleg, wie ihn alle sehen werden, bestätigen Sie zweimal und erstellen Sie die Datei. Rauschen wird einmal gezogen.</translation>
    </message>
    <message>
      <source>Reading the header…</source>
      <translation>Die Kopfzeile wird gelesen …</translation>
    </message>
    <message>
      <source>Reading the rows…</source>
      <translation>Zeilen werden gelesen …</translation>
    </message>
    <message>
      <source>Reading {name}…</source>
      <translation>{name} wird gelesen …</translation>
    </message>
    <message>
      <source>Reads the file as if its noisy counts were real ones: none below 0. About as close to the truth as plain answers; the noise band stays theirs.</source>
      <translation>Liest die Datei, als wären ihre verrauschten Zählungen echte: keine unter 0. Etwa so nah an der Wahrheit wie einfache Antworten; das Rauschband bleibt das ihre.</translation>
    </message>
    <message>
      <source>Receipt</source>
      <translation>Beleg</translation>
    </message>
    <message>
      <source>Receipt of {name}</source>
      <translation>Beleg von {name}</translation>
    </message>
    <message>
      <source>Receipt, records and metadata that institutions ask for, in one folder</source>
      <translation>Beleg, Einträge und Metadaten, nach denen Institutionen fragen, in einem Ordner</translation>
    </message>
    <message>
      <source>Recent file {name}</source>
      <translation>Zuletzt geöffnet: {name}</translation>
    </message>
    <message>
      <source>Recent files</source>
      <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <source>Regression</source>
      <translation>Regression</translation>
    </message>
    <message>
      <source>Regression of {column}</source>
      <translation>Regression von {column}</translation>
    </message>
    <message>
      <source>Rehearse</source>
      <translation>Probe</translation>
    </message>
    <message>
      <source>Rehearsed answers against the truth</source>
      <translation>Geprobte Antworten gegen die Wahrheit</translation>
    </message>
    <message>
      <source>Rehearsed answers along {name}</source>
      <translation>Geprobte Antworten entlang {name}</translation>
    </message>
    <message>
      <source>Rehearsed curve</source>
      <translation>Geprobte Kurve</translation>
    </message>
    <message>
      <source>Release</source>
      <translation>Freigabe</translation>
    </message>
    <message>
      <source>Release another</source>
      <translation>Weitere Freigabe</translation>
    </message>
    <message>
      <source>Release file</source>
      <translation>Freigabedatei</translation>
    </message>
    <message>
      <source>Release files ({patterns})</source>
      <translation>Freigabedateien ({patterns})</translation>
    </message>
    <message>
      <source>Release to sign</source>
      <translation>Zu signierende Freigabe</translation>
    </message>
    <message>
      <source>Release wizard</source>
      <translation>Freigabe-Assistent</translation>
    </message>
    <message>
      <source>Releases</source>
      <translation>Freigaben</translation>
    </message>
    <message>
      <source>Releases of the same data must have the same name, so that their budgets are added up.</source>
      <translation>Freigaben derselben Daten müssen denselben Namen haben, damit ihre Budgets zusammengezählt werden.</translation>
    </message>
    <message>
      <source>Releases that are no longer listed will not be counted. If you have a copy of the ledger, restore it instead. If not, lower the caps by what was lost. That you accepted this stays on record.</source>
      <translation>Freigaben, die nicht mehr aufgeführt sind, werden nicht gezählt. Wenn Sie eine Kopie des Budgetbuchs haben, stellen Sie lieber diese wieder her. Wenn nicht, senken Sie die Obergrenzen um das Verlorene. Dass Sie das hingenommen haben, bleibt vermerkt.</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Repor&amp;t…</source>
      <translation>Berich&amp;t …</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>Report on {name}</source>
      <translation>Bericht über {name}</translation>
    </message>
    <message>
      <source>Road accidents in Great Britain</source>
      <translation>Verkehrsunfälle in Großbritannien</translation>
    </message>
    <message>
      <source>Row</source>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>Rows</source>
      <translation>Zeilen</translation>
    </message>
    <message>
      <source>Rows added or removed</source>
      <translation>Zeilen hinzugefügt oder entfernt</translation>
    </message>
    <message>
      <source>Rows anywhere within the bounds.</source>
      <translation>Zeilen überall innerhalb der Grenzen.</translation>
    </message>
    <message>
      <source>Rows are divided by their length (√(x₁² + x₂² + …)) before anything is added up, and so is every point that is asked about: only directions count, as with embeddings compared by their angle. No bounds are needed. A row of zeros has no direction and stays as it is.</source>
      <translation>Zeilen werden durch ihre Länge geteilt (√(x₁² + x₂² + …)), bevor etwas summiert wird, ebenso jeder Punkt, nach dem gefragt wird: Nur Richtungen zählen, wie bei Einbettungen, die nach ihrem Winkel verglichen werden. Grenzen sind nicht nötig. Eine Zeile aus Nullen hat keine Richtung und bleibt, wie sie ist.</translation>
    </message>
    <message>
      <source>Rows begin with a cell that has no name (as in R)</source>
      <translation>Zeilen beginnen mit einer Zelle ohne Namen (wie in R)</translation>
    </message>
    <message>
      <source>Rows have a largest length</source>
      <translation>Zeilen haben eine größte Länge</translation>
    </message>
    <message>
      <source>Rows made up from the released numbers alone: none of them is a row of the private data, and making them costs no privacy. They carry the promise of this release, and every row is marked as synthetic.</source>
      <translation>Zeilen, die allein aus den freigegebenen Zahlen erdacht sind: Keine ist eine Zeile der privaten Daten, und sie zu erzeugen kostet keinen Datenschutz. Sie tragen die Zusage dieser Freigabe, und jede Zeile ist als künstlich gekennzeichnet.</translation>
    </message>
    <message>
      <source>Rows of the file with their answers</source>
      <translation>Zeilen der Datei mit ihren Antworten</translation>
    </message>
    <message>
      <source>Rows per person that the cap protects</source>
      <translation>Zeilen je Person, die die Obergrenze schützt</translation>
    </message>
    <message>
      <source>Rows per person, at most</source>
      <translation>Zeilen je Person, höchstens</translation>
    </message>
    <message>
      <source>Rows replaced</source>
      <translation>Zeilen ersetzt</translation>
    </message>
    <message>
      <source>Rows that are asked about</source>
      <translation>Zeilen, nach denen gefragt wird</translation>
    </message>
    <message>
      <source>Rows that could not be read, and have no answer: {count}</source>
      <translation>Zeilen, die nicht lesbar waren und keine Antwort haben: {count}</translation>
    </message>
    <message>
      <source>Rows that could not be read, left blank: {count}.</source>
      <translation>Zeilen, die nicht lesbar waren und leer bleiben: {count}.</translation>
    </message>
    <message>
      <source>Rows that stand in for yours</source>
      <translation>Zeilen, die für Ihre stehen</translation>
    </message>
    <message>
      <source>Rows with a hole here add nothing. How many there are stays private, so a noisy count of the complete rows joins the release.</source>
      <translation>Zeilen mit einer Lücke hier tragen nichts bei. Wie viele es sind, bleibt privat; darum gehört eine verrauschte Anzahl der vollständigen Zeilen zur Freigabe.</translation>
    </message>
    <message>
      <source>Rows without a person are not counted. A noisy count of the counted rows joins the release.</source>
      <translation>Zeilen ohne Person werden nicht gezählt. Eine verrauschte Anzahl der gezählten Zeilen gehört zur Freigabe.</translation>
    </message>
    <message>
      <source>Running this again makes a new release with new noise, and spends the budget again.</source>
      <translation>Noch einmal ausgeführt entsteht eine neue Freigabe mit neuem Rauschen, und das Budget wird noch einmal verbraucht.</translation>
    </message>
    <message>
      <source>SIMULATED</source>
      <translation>SIMULIERT</translation>
    </message>
    <message>
      <source>Save as &amp;web page…</source>
      <translation>Als &amp;Webseite speichern …</translation>
    </message>
    <message>
      <source>Save as a picture</source>
      <translation>Als Bild speichern</translation>
    </message>
    <message>
      <source>Save as notebook</source>
      <translation>Als Notebook speichern</translation>
    </message>
    <message>
      <source>Save as notebook…</source>
      <translation>Als Notebook speichern …</translation>
    </message>
    <message>
      <source>Save as web page</source>
      <translation>Als Webseite speichern</translation>
    </message>
    <message>
      <source>Save as web page…</source>
      <translation>Als Webseite speichern …</translation>
    </message>
    <message>
      <source>Save draft</source>
      <translation>Entwurf speichern</translation>
    </message>
    <message>
      <source>Save draft…</source>
      <translation>Entwurf speichern …</translation>
    </message>
    <message>
      <source>Save merged release</source>
      <translation>Zusammengeführte Freigabe speichern</translation>
    </message>
    <message>
      <source>Save receipt as HTML…</source>
      <translation>Beleg als HTML speichern …</translation>
    </message>
    <message>
      <source>Save the answers</source>
      <translation>Antworten speichern</translation>
    </message>
    <message>
      <source>Save the classes</source>
      <translation>Klassen speichern</translation>
    </message>
    <message>
      <source>Save the merged release first, and open it: the web page is made of its file.</source>
      <translation>Speichern Sie zuerst die zusammengeführte Freigabe und öffnen Sie sie: Aus ihrer Datei entsteht die Webseite.</translation>
    </message>
    <message>
      <source>Save the receipt</source>
      <translation>Beleg speichern</translation>
    </message>
    <message>
      <source>Save the selection</source>
      <translation>Auswahl speichern</translation>
    </message>
    <message>
      <source>Save the synthetic rows</source>
      <translation>Künstliche Zeilen speichern</translation>
    </message>
    <message>
      <source>Saved as {name}</source>
      <translation>Gespeichert als {name}</translation>
    </message>
    <message>
      <source>Saved as {path}</source>
      <translation>Gespeichert als {path}</translation>
    </message>
    <message>
      <source>Saved: {table} and {beside}</source>
      <translation>Gespeichert: {table} und {beside}</translation>
    </message>
    <message>
      <source>Saving {name}…</source>
      <translation>{name} wird gespeichert …</translation>
    </message>
    <message>
      <source>Scores of the classes with their total bands</source>
      <translation>Werte der Klassen mit ihren Gesamtbändern</translation>
    </message>
    <message>
      <source>Searching…</source>
      <translation>Suche läuft …</translation>
    </message>
    <message>
      <source>Sector</source>
      <translation>Bereich</translation>
    </message>
    <message>
      <source>Seed: the same one gives the same rows</source>
      <translation>Startwert: derselbe gibt dieselben Zeilen</translation>
    </message>
    <message>
      <source>Seen along</source>
      <translation>Gesehen entlang</translation>
    </message>
    <message>
      <source>Select one or more lines of the table first.</source>
      <translation>Wählen Sie zuerst eine oder mehrere Zeilen der Tabelle aus.</translation>
    </message>
    <message>
      <source>Selected rows, or all, as cells for a spreadsheet (Ctrl+C)</source>
      <translation>Gewählte Zeilen, oder alle, als Zellen für eine Tabellenkalkulation (Strg+C)</translation>
    </message>
    <message>
      <source>Sentences for the e-mail</source>
      <translation>Sätze für die E-Mail</translation>
    </message>
    <message>
      <source>Separator</source>
      <translation>Trennzeichen</translation>
    </message>
    <message>
      <source>Serious</source>
      <translation>Ernst</translation>
    </message>
    <message>
      <source>Set a cap</source>
      <translation>Obergrenze setzen</translation>
    </message>
    <message>
      <source>Set cap</source>
      <translation>Obergrenze setzen</translation>
    </message>
    <message>
      <source>Several owners, one answer</source>
      <translation>Mehrere Eigentümer, eine Antwort</translation>
    </message>
    <message>
      <source>Share</source>
      <translation>Anteil</translation>
    </message>
    <message>
      <source>Share below</source>
      <translation>Anteil darunter</translation>
    </message>
    <message>
      <source>Share of the rows</source>
      <translation>Anteil der Zeilen</translation>
    </message>
    <message>
      <source>Sharp peak and the longest reach, straight-line distance.</source>
      <translation>Scharfe Spitze und größte Reichweite, Luftlinie.</translation>
    </message>
    <message>
      <source>Sharp peak and the longest reach, sum of gaps.</source>
      <translation>Scharfe Spitze und größte Reichweite, Summe der Abstände.</translation>
    </message>
    <message>
      <source>Sharp peak, column by column. Good in mixed tables.</source>
      <translation>Scharfe Spitze, Spalte für Spalte. Gut in gemischten Tabellen.</translation>
    </message>
    <message>
      <source>Sheet {name}, {first}</source>
      <translation>Blatt {name}, {first}</translation>
    </message>
    <message>
      <source>Sho&amp;w</source>
      <translation>Ordner &amp;öffnen</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>Show advanced choices</source>
      <translation>Erweiterte Einstellungen zeigen</translation>
    </message>
    <message>
      <source>Show details</source>
      <translation>Einzelheiten zeigen</translation>
    </message>
    <message>
      <source>Show how much of this computer is used</source>
      <translation>Zeigen, wie viel von diesem Rechner genutzt wird</translation>
    </message>
    <message>
      <source>Show in folder</source>
      <translation>Im Ordner zeigen</translation>
    </message>
    <message>
      <source>Shows a margin outside the declared bounds, hatched</source>
      <translation>Zeigt einen Rand außerhalb der angegebenen Grenzen, schraffiert</translation>
    </message>
    <message>
      <source>Sign</source>
      <translation>Signieren</translation>
    </message>
    <message>
      <source>Sign a release file</source>
      <translation>Freigabedatei signieren</translation>
    </message>
    <message>
      <source>Sign a release file…</source>
      <translation>Freigabedatei signieren …</translation>
    </message>
    <message>
      <source>Sign with</source>
      <translation>Signieren mit</translation>
    </message>
    <message>
      <source>Signature</source>
      <translation>Signatur</translation>
    </message>
    <message>
      <source>Signature (optional)</source>
      <translation>Signatur (optional)</translation>
    </message>
    <message>
      <source>Signed by the key</source>
      <translation>Signiert mit dem Schlüssel</translation>
    </message>
    <message>
      <source>Signed copy</source>
      <translation>Signierte Kopie</translation>
    </message>
    <message>
      <source>Signed: {name}</source>
      <translation>Signiert: {name}</translation>
    </message>
    <message>
      <source>Similarity</source>
      <translation>Ähnlichkeit</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>Slight</source>
      <translation>Gering</translation>
    </message>
    <message>
      <source>Slope</source>
      <translation>Steigung</translation>
    </message>
    <message>
      <source>Smooth peak with a long reach: far rows still count a little.</source>
      <translation>Glatte Spitze mit großer Reichweite: Ferne Zeilen zählen noch ein wenig.</translation>
    </message>
    <message>
      <source>So much is spent, once and for good; the noise cannot be drawn again.</source>
      <translation>So viel wird verbraucht, ein für alle Mal; das Rauschen lässt sich nicht noch einmal ziehen.</translation>
    </message>
    <message>
      <source>Something went wrong</source>
      <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
      <source>Space ticks or unticks a column; F2 beside it chooses what the column is</source>
      <translation>Leertaste kreuzt eine Spalte an oder ab; F2 daneben wählt, was die Spalte ist</translation>
    </message>
    <message>
      <source>Spent before</source>
      <translation>Bisher verbraucht</translation>
    </message>
    <message>
      <source>Spent δ</source>
      <translation>Verbraucht δ</translation>
    </message>
    <message>
      <source>Spent ε</source>
      <translation>Verbraucht ε</translation>
    </message>
    <message>
      <source>Spread</source>
      <translation>Streuung</translation>
    </message>
    <message>
      <source>Square root</source>
      <translation>Quadratwurzel</translation>
    </message>
    <message>
      <source>Square root and logarithm show differences among small answers</source>
      <translation>Quadratwurzel und Logarithmus zeigen Unterschiede zwischen kleinen Antworten</translation>
    </message>
    <message>
      <source>Squared distance</source>
      <translation>Quadrierter Abstand</translation>
    </message>
    <message>
      <source>Standard deviation</source>
      <translation>Standardabweichung</translation>
    </message>
    <message>
      <source>Start a study</source>
      <translation>Studie beginnen</translation>
    </message>
    <message>
      <source>Starts at the best place found.</source>
      <translation>Beginnt an der besten gefundenen Stelle.</translation>
    </message>
    <message>
      <source>State</source>
      <translation>Stand</translation>
    </message>
    <message>
      <source>State of the picture</source>
      <translation>Zustand des Bildes</translation>
    </message>
    <message>
      <source>Step {number} of {total}: {title}</source>
      <translation>Schritt {number} von {total}: {title}</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>Still open: {name}.</source>
      <translation>Noch offen: {name}.</translation>
    </message>
    <message>
      <source>Still saving {name}: try again when that is done.</source>
      <translation>{name} wird noch gespeichert: danach noch einmal versuchen.</translation>
    </message>
    <message>
      <source>Stop counting ({percent} %)</source>
      <translation>Zählen anhalten ({percent} %)</translation>
    </message>
    <message>
      <source>Stopped.</source>
      <translation>Angehalten.</translation>
    </message>
    <message>
      <source>Stopped. Nothing was written.</source>
      <translation>Angehalten. Es wurde nichts geschrieben.</translation>
    </message>
    <message>
      <source>Stopping…</source>
      <translation>Wird angehalten …</translation>
    </message>
    <message>
      <source>Straight-line distance. Good for positions on a map.</source>
      <translation>Luftlinie. Gut für Positionen auf einer Karte.</translation>
    </message>
    <message>
      <source>Stretched</source>
      <translation>Gestreckt</translation>
    </message>
    <message>
      <source>Structure</source>
      <translation>Struktur</translation>
    </message>
    <message>
      <source>Structure: {name}. {why}</source>
      <translation>Struktur: {name}. {why}</translation>
    </message>
    <message>
      <source>Studies (*.json)</source>
      <translation>Studien (*.json)</translation>
    </message>
    <message>
      <source>Study</source>
      <translation>Studie</translation>
    </message>
    <message>
      <source>Study to take part in</source>
      <translation>Studie, an der Sie teilnehmen</translation>
    </message>
    <message>
      <source>Summary</source>
      <translation>Zusammenfassung</translation>
    </message>
    <message>
      <source>Sums the gaps of all columns. Robust, good for mixed tables.</source>
      <translation>Summiert die Abstände aller Spalten. Robust, gut für gemischte Tabellen.</translation>
    </message>
    <message>
      <source>Surface</source>
      <translation>Fläche</translation>
    </message>
    <message>
      <source>Surface in three dimensions; arrow keys turn it, + and − zoom</source>
      <translation>Fläche in drei Dimensionen; Pfeiltasten drehen sie, + und − vergrößern und verkleinern</translation>
    </message>
    <message>
      <source>Synthetic rows</source>
      <translation>Künstliche Zeilen</translation>
    </message>
    <message>
      <source>Synthetic rows that look like the private ones</source>
      <translation>Künstliche Zeilen, die den privaten ähneln</translation>
    </message>
    <message>
      <source>Table</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>Tables (*.csv)</source>
      <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
      <source>Tables ({patterns})</source>
      <translation>Tabellen ({patterns})</translation>
    </message>
    <message>
      <source>Tables: ages, prices, positions.</source>
      <translation>Tabellen: Alter, Preise, Positionen.</translation>
    </message>
    <message>
      <source>Take part in a study…</source>
      <translation>An einer Studie teilnehmen …</translation>
    </message>
    <message>
      <source>Take the two-minute tour</source>
      <translation>Zweiminütiger Rundgang</translation>
    </message>
    <message>
      <source>Taking part in {title}: {sites} sites, {rows} rows together. What it fixes is locked.</source>
      <translation>Teilnahme an {title}: {sites} Standorte, {rows} Zeilen zusammen. Was sie festlegt, ist gesperrt.</translation>
    </message>
    <message>
      <source>Technical details</source>
      <translation>Technische Einzelheiten</translation>
    </message>
    <message>
      <source>That are no rows, such as totals.</source>
      <translation>Die keine Daten sind, etwa Summen.</translation>
    </message>
    <message>
      <source>The Euclidean length √(x₁² + x₂² + …). Embeddings that were normalised have length 1.</source>
      <translation>Die euklidische Länge √(x₁² + x₂² + …). Normierte Einbettungen haben die Länge 1.</translation>
    </message>
    <message>
      <source>The answer at one point</source>
      <translation>Die Antwort an einem Punkt</translation>
    </message>
    <message>
      <source>The answer proposes a function. You can also choose one yourself, below.</source>
      <translation>Die Antwort schlägt eine Funktion vor. Sie können unten auch selbst eine wählen.</translation>
    </message>
    <message>
      <source>The band holds the truth at one value with 95 % probability. It is about the rows of this release; reading it costs no privacy.</source>
      <translation>Das Band enthält die Wahrheit an einem Wert mit 95 % Wahrscheinlichkeit. Es gilt für die Zeilen dieser Freigabe; es abzulesen kostet keinen Datenschutz.</translation>
    </message>
    <message>
      <source>The bands of the best two classes, of noise and method, overlap. {best} has the {closest}, if you must choose.</source>
      <translation>Die Bänder der besten zwei Klassen, aus Rauschen und Verfahren, überlappen sich. {best} hat {closest}, falls Sie wählen müssen.</translation>
    </message>
    <message>
      <source>The cap is ε = {cap}, δ = {delta}, {way}.</source>
      <translation>Die Obergrenze ist ε = {cap}, δ = {delta}, {way}.</translation>
    </message>
    <message>
      <source>The curve is drawn once the choices above are complete.</source>
      <translation>Die Kurve wird gezeichnet, sobald die Angaben oben vollständig sind.</translation>
    </message>
    <message>
      <source>The dark band holds the truth at one value with 95 % probability, the pale one at all values at once. They are about the rows of this release; reading them costs no privacy.</source>
      <translation>Das dunkle Band enthält die Wahrheit an einem Wert mit 95 % Wahrscheinlichkeit, das blasse an allen Werten zugleich. Sie gelten für die Zeilen dieser Freigabe; sie abzulesen kostet keinen Datenschutz.</translation>
    </message>
    <message>
      <source>The difference that still counts as near, in the unit of the column</source>
      <translation>Der Unterschied, der noch als nah gilt, in der Einheit der Spalte</translation>
    </message>
    <message>
      <source>The distance over which two points still count as similar, in the unit of the columns.</source>
      <translation>Der Abstand, bis zu dem zwei Punkte noch als ähnlich gelten, in der Einheit der Spalten.</translation>
    </message>
    <message>
      <source>The draft was not saved</source>
      <translation>Der Entwurf wurde nicht gespeichert</translation>
    </message>
    <message>
      <source>The earlier pages are not finished.</source>
      <translation>Die früheren Seiten sind nicht fertig.</translation>
    </message>
    <message>
      <source>The file could not be written. Choose a folder you may write to, or free some space.</source>
      <translation>Die Datei konnte nicht geschrieben werden. Wählen Sie einen Ordner, in den Sie schreiben dürfen, oder schaffen Sie Platz.</translation>
    </message>
    <message>
      <source>The file is not signed, so nothing shows that it is from them.</source>
      <translation>Die Datei ist nicht signiert; nichts zeigt also, dass sie von dort kommt.</translation>
    </message>
    <message>
      <source>The file is public and holds no data. Every site opens it with Take part in a study, and its release can then be added to those of the others. Writing it spends nothing.</source>
      <translation>Die Datei ist öffentlich und enthält keine Daten. Jeder Standort öffnet sie mit „An einer Studie teilnehmen“, und seine Freigabe lässt sich dann zu denen der anderen addieren. Sie zu schreiben gibt nichts aus.</translation>
    </message>
    <message>
      <source>The first limit must be below the second; until then the map decides.</source>
      <translation>Die erste Grenze muss kleiner sein als die zweite; bis dahin entscheidet die Karte.</translation>
    </message>
    <message>
      <source>The first name belongs to the first column</source>
      <translation>Der erste Name gehört zur ersten Spalte</translation>
    </message>
    <message>
      <source>The first synthetic rows</source>
      <translation>Die ersten künstlichen Zeilen</translation>
    </message>
    <message>
      <source>The highest possible value</source>
      <translation>Der größte mögliche Wert</translation>
    </message>
    <message>
      <source>The landmarks are public: everyone who gets the file may read their points.</source>
      <translation>Die Landmarken sind öffentlich: Wer die Datei bekommt, kann ihre Punkte lesen.</translation>
    </message>
    <message>
      <source>The lowest possible value, or the list of possible values</source>
      <translation>Der kleinste mögliche Wert, oder die Liste der möglichen Werte</translation>
    </message>
    <message>
      <source>The method itself at worst: {worst}</source>
      <translation>Die Methode selbst, schlimmstenfalls: {worst}</translation>
    </message>
    <message>
      <source>The noise was drawn {draws} times, so what was measured of it may be off by about {share}.</source>
      <translation>Das Rauschen wurde {draws}-mal gezogen; was davon gemessen wurde, kann um etwa {share} danebenliegen.</translation>
    </message>
    <message>
      <source>The number given before is exact, and private now, so it was taken away. Type one that is surely not exceeded, known without looking, such as the places on the list. It is public.</source>
      <translation>Die vorher angegebene Anzahl ist genau und nun privat, darum wurde sie entfernt. Geben Sie eine ein, die sicher nicht überschritten wird und ohne Nachsehen bekannt ist, etwa die Plätze auf der Liste. Sie ist öffentlich.</translation>
    </message>
    <message>
      <source>The number of rows is private, so sums cannot be divided by it</source>
      <translation>Die Anzahl der Zeilen ist privat, darum lassen sich Summen nicht durch sie teilen</translation>
    </message>
    <message>
      <source>The number of rows is public. Nobody can tell whose values a row holds.</source>
      <translation>Die Anzahl der Zeilen ist öffentlich. Niemand kann sagen, wessen Werte eine Zeile enthält.</translation>
    </message>
    <message>
      <source>The one that holds your table.</source>
      <translation>Mit Ihrer Tabelle.</translation>
    </message>
    <message>
      <source>The owner makes one private release file. Anyone can then ask it as often as they like.</source>
      <translation>Wer die Daten hat, erstellt eine private Freigabedatei. Danach kann jeder sie befragen, so oft er möchte.</translation>
    </message>
    <message>
      <source>The point lies outside the bounds the owner declared, so no row can be there.</source>
      <translation>Der Punkt liegt außerhalb der Grenzen, die der Dateninhaber angegeben hat; dort kann keine Zeile sein.</translation>
    </message>
    <message>
      <source>The program met a situation it was not written for. Your files are untouched. If a release was being made, look at the ledger: what it lists as reserved counts as spent.</source>
      <translation>Das Programm ist auf einen Fall gestoßen, für den es nicht geschrieben ist. Ihre Dateien sind unverändert. Falls gerade eine Freigabe entstand, sehen Sie im Budgetbuch nach: Was dort als reserviert steht, zählt als verbraucht.</translation>
    </message>
    <message>
      <source>The program reads no values yet, so it cannot know which columns are numbers, dates or lists.</source>
      <translation>Das Programm liest noch keine Werte; es kann also nicht wissen, welche Spalten Zahlen, Daten oder Listen sind.</translation>
    </message>
    <message>
      <source>The receipt cannot be saved there; choose another folder.</source>
      <translation>Der Beleg kann dort nicht gespeichert werden; wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
      <source>The release can be queried for ever and by anyone, at no further privacy cost.</source>
      <translation>Die Freigabe kann für immer und von jedem befragt werden, ohne weitere Kosten für den Datenschutz.</translation>
    </message>
    <message>
      <source>The release file</source>
      <translation>Die Freigabedatei</translation>
    </message>
    <message>
      <source>The release hides the presence and the values of one person. Say how a person appears in the file.</source>
      <translation>Die Freigabe verbirgt, ob eine Person dabei ist und welche Werte sie hat. Sagen Sie, wie eine Person in der Datei vorkommt.</translation>
    </message>
    <message>
      <source>The rows could not be counted</source>
      <translation>Die Zeilen konnten nicht gezählt werden</translation>
    </message>
    <message>
      <source>The same data were released as {names}; what was spent on them belongs together.</source>
      <translation>Dieselben Daten wurden freigegeben als {names}; was dafür verbraucht wurde, gehört zusammen.</translation>
    </message>
    <message>
      <source>The same everywhere: {value}</source>
      <translation>Überall gleich: {value}</translation>
    </message>
    <message>
      <source>The same without the wizard</source>
      <translation>Dasselbe ohne den Assistenten</translation>
    </message>
    <message>
      <source>The signed copy</source>
      <translation>Die signierte Kopie</translation>
    </message>
    <message>
      <source>The study</source>
      <translation>Die Studie</translation>
    </message>
    <message>
      <source>The study is written</source>
      <translation>Die Studie ist geschrieben</translation>
    </message>
    <message>
      <source>The typical error as a share of what answers usually differ by: a third is useful, two thirds are too much. Without bounds, as a share of all rows.</source>
      <translation>Der typische Fehler als Anteil dessen, worum sich Antworten gewöhnlich unterscheiden: Ein Drittel ist brauchbar, zwei Drittel sind zu viel. Ohne Grenzen als Anteil aller Zeilen.</translation>
    </message>
    <message>
      <source>The typical error is for points where rows are. In a crowd, steps and samples of the method add up over many rows; this bound holds nearly always, and most points fare better.</source>
      <translation>Der typische Fehler gilt für Punkte, an denen Zeilen liegen. Wo viele sich drängen, summieren sich Schritte und Stichproben der Methode über viele Zeilen; diese Schranke gilt fast immer, und den meisten Punkten ergeht es besser.</translation>
    </message>
    <message>
      <source>The viewer could not be started; open the file with dpsim-viewer.</source>
      <translation>Der Betrachter ließ sich nicht starten; öffnen Sie die Datei mit dpsim-viewer.</translation>
    </message>
    <message>
      <source>Their answers beside the release’s</source>
      <translation>Ihre Antworten neben denen der Freigabe</translation>
    </message>
    <message>
      <source>There are {count} releases so far.</source>
      <translation>Bisher gibt es {count} Freigaben.</translation>
    </message>
    <message>
      <source>There is no answer: {problem}.</source>
      <translation>Es gibt keine Antwort: {problem}.</translation>
    </message>
    <message>
      <source>There is no cap; budgets of releases add up.</source>
      <translation>Es gibt keine Obergrenze; Budgets von Freigaben summieren sich.</translation>
    </message>
    <message>
      <source>There is one release so far.</source>
      <translation>Bisher gibt es eine Freigabe.</translation>
    </message>
    <message>
      <source>These files could not be merged</source>
      <translation>Diese Dateien konnten nicht zusammengeführt werden</translation>
    </message>
    <message>
      <source>They are about the rows of this release and its noise; reading them costs no privacy.</source>
      <translation>Sie gelten für die Zeilen dieser Freigabe und ihr Rauschen; sie abzulesen kostet keinen Datenschutz.</translation>
    </message>
    <message>
      <source>Thick: {name}.</source>
      <translation>Dick: {name}.</translation>
    </message>
    <message>
      <source>Thin: {names}.</source>
      <translation>Dünn: {names}.</translation>
    </message>
    <message>
      <source>This draft cannot be opened</source>
      <translation>Dieser Entwurf kann nicht geöffnet werden</translation>
    </message>
    <message>
      <source>This error needs ε = {epsilon}, which is beyond usual. A larger reach, fewer columns or more error need less.</source>
      <translation>Dieser Fehler braucht ε = {epsilon}, mehr als üblich. Eine größere Reichweite, weniger Spalten oder mehr Fehler brauchen weniger.</translation>
    </message>
    <message>
      <source>This file answers {asked}. It was made once, with random noise mixed in, so that what it can tell about any single person is limited as stated below. Asking it questions uses up no more privacy, however many you ask.</source>
      <translation>Diese Datei beantwortet, {asked}. Sie wurde einmal gemacht, mit zufälligem Rauschen, sodass sie über jede einzelne Person nur begrenzt etwas verraten kann, wie unten angegeben. Fragen an sie verbrauchen keinen weiteren Datenschutz, gleich wie viele Sie stellen.</translation>
    </message>
    <message>
      <source>This file can answer other functions than the one it was made for</source>
      <translation>Diese Datei kann auch andere Funktionen beantworten als die, für die sie gemacht wurde</translation>
    </message>
    <message>
      <source>This file carries a valid signature, made by the holder of the public key {key}.</source>
      <translation>Diese Datei trägt eine gültige Signatur, gemacht vom Inhaber des öffentlichen Schlüssels {key}.</translation>
    </message>
    <message>
      <source>This file could not be opened</source>
      <translation>Diese Datei konnte nicht geöffnet werden</translation>
    </message>
    <message>
      <source>This file holds noisy counts on a grid, so it can answer other functions than the one it was made for, at no further privacy cost.</source>
      <translation>Diese Datei enthält verrauschte Anzahlen auf einem Gitter. Sie kann darum auch andere Funktionen beantworten als die, für die sie gemacht wurde, ohne weitere Kosten für den Datenschutz.</translation>
    </message>
    <message>
      <source>This file is not signed. Its fingerprint, at the end of this receipt, shows that it is intact, but not who made it.</source>
      <translation>Diese Datei ist nicht signiert. Ihr Fingerabdruck am Ende dieses Belegs zeigt, dass sie unversehrt ist, aber nicht, wer sie gemacht hat.</translation>
    </message>
    <message>
      <source>This file will be published</source>
      <translation>Diese Datei wird veröffentlicht</translation>
    </message>
    <message>
      <source>This file will be published: its points are stored inside the release, and everyone who gets the release can read them. Choose only what is public already, never a part of the private file.</source>
      <translation>Diese Datei wird veröffentlicht: Ihre Punkte werden in der Freigabe gespeichert, und jeder, der die Freigabe bekommt, kann sie lesen. Wählen Sie nur, was schon öffentlich ist, nie einen Teil der privaten Datei.</translation>
    </message>
    <message>
      <source>This is our mistake, not yours</source>
      <translation>Das ist unser Fehler, nicht Ihrer</translation>
    </message>
    <message>
      <source>This is the exact number given before. As the bound it is published, and tells how many rows there are; type a larger one, unless everybody knows it anyway.</source>
      <translation>Das ist die genaue Anzahl von vorhin. Als Schranke wird sie veröffentlicht und verrät, wie viele Zeilen es gibt; geben Sie eine größere ein, außer wenn sie ohnehin jeder kennt.</translation>
    </message>
    <message>
      <source>This program reads only. The program for owners saves it: {command}</source>
      <translation>Dieses Programm liest nur. Speichern kann es das Programm für Dateninhaber: {command}</translation>
    </message>
    <message>
      <source>This release</source>
      <translation>Diese Freigabe</translation>
    </message>
    <message>
      <source>This release beside a later one.</source>
      <translation>Diese Freigabe neben einer späteren.</translation>
    </message>
    <message>
      <source>This study cannot be opened</source>
      <translation>Diese Studie lässt sich nicht öffnen</translation>
    </message>
    <message>
      <source>This would be the first release.</source>
      <translation>Das wäre die erste Freigabe.</translation>
    </message>
    <message>
      <source>Thousands mark</source>
      <translation>Tausenderzeichen</translation>
    </message>
    <message>
      <source>Threads, at most</source>
      <translation>Threads, höchstens</translation>
    </message>
    <message>
      <source>Through a crowded place of the twin, along one column after another, all on the same scale; at most six columns, those along which the truth moves most.</source>
      <translation>Durch eine dicht besetzte Stelle des Zwillings, eine Spalte nach der anderen, alle im selben Maßstab; höchstens sechs Spalten, und zwar die, entlang denen sich die Wahrheit am meisten bewegt.</translation>
    </message>
    <message>
      <source>Tick all</source>
      <translation>Alle ankreuzen</translation>
    </message>
    <message>
      <source>Tick both statements above.</source>
      <translation>Kreuzen Sie beide Aussagen oben an.</translation>
    </message>
    <message>
      <source>Tick the columns that rows are compared by, and say what each one is</source>
      <translation>Kreuzen Sie die Spalten an, nach denen Zeilen verglichen werden, und sagen Sie, was jede ist</translation>
    </message>
    <message>
      <source>Tick the statement above.</source>
      <translation>Kreuzen Sie die Aussage oben an.</translation>
    </message>
    <message>
      <source>Tick the statement, type the ε, and make the release. It is only an example.</source>
      <translation>Kreuzen Sie die Aussage an, geben Sie ε ein und erstellen Sie die Freigabe. Es ist nur ein Beispiel.</translation>
    </message>
    <message>
      <source>Time (UTC)</source>
      <translation>Zeit (UTC)</translation>
    </message>
    <message>
      <source>Title of the study</source>
      <translation>Titel der Studie</translation>
    </message>
    <message>
      <source>To which class a point is closest</source>
      <translation>Welcher Klasse ein Punkt am nächsten ist</translation>
    </message>
    <message>
      <source>To which class a point is closest.</source>
      <translation>Welcher Klasse ein Punkt am nächsten ist.</translation>
    </message>
    <message>
      <source>Total band (95 %)</source>
      <translation>Gesamtband (95 %)</translation>
    </message>
    <message>
      <source>Tour</source>
      <translation>Rundgang</translation>
    </message>
    <message>
      <source>Tour of an example</source>
      <translation>Rundgang mit einem Beispiel</translation>
    </message>
    <message>
      <source>Transparent</source>
      <translation>Durchsichtig</translation>
    </message>
    <message>
      <source>Truth and rehearsed release along the columns</source>
      <translation>Wahrheit und geprobte Freigabe entlang der Spalten</translation>
    </message>
    <message>
      <source>Truth and rehearsed release as maps</source>
      <translation>Wahrheit und geprobte Freigabe als Karten</translation>
    </message>
    <message>
      <source>Truth on the twin</source>
      <translation>Wahrheit am Zwilling</translation>
    </message>
    <message>
      <source>Two different values are {far} apart; anything that is not listed is one more value.</source>
      <translation>Zwei verschiedene Werte liegen {far} auseinander; alles, was nicht aufgeführt ist, ist ein weiterer Wert.</translation>
    </message>
    <message>
      <source>Type a number that is surely not exceeded, known without looking, such as the places on the list. It is public; the true number stays private.</source>
      <translation>Geben Sie eine Zahl ein, die sicher nicht überschritten wird und ohne Nachsehen bekannt ist, etwa die Plätze auf der Liste. Sie ist öffentlich; die wahre Anzahl bleibt privat.</translation>
    </message>
    <message>
      <source>Type into the table, or paste cells copied from a spreadsheet</source>
      <translation>In die Tabelle tippen oder Zellen aus einer Tabellenkalkulation einfügen</translation>
    </message>
    <message>
      <source>Type the largest ε that all releases together may spend.</source>
      <translation>Geben Sie das größte ε ein, das alle Freigaben zusammen verbrauchen dürfen.</translation>
    </message>
    <message>
      <source>Type the lowest and highest value, what is near, or what missing cells become.</source>
      <translation>Geben Sie den kleinsten und größten Wert ein, was als nah gilt, oder was aus fehlenden Zellen wird.</translation>
    </message>
    <message>
      <source>Type the ε to confirm</source>
      <translation>Zur Bestätigung ε eingeben</translation>
    </message>
    <message>
      <source>Type {epsilon}, the ε this release spends.</source>
      <translation>Geben Sie {epsilon} ein, das ε, das diese Freigabe verbraucht.</translation>
    </message>
    <message>
      <source>Typed by you, since reading them from the rows would reveal rare ones.</source>
      <translation>Von Ihnen eingegeben, denn aus den Zeilen gelesen würden sie seltene verraten.</translation>
    </message>
    <message>
      <source>Typical error</source>
      <translation>Typischer Fehler</translation>
    </message>
    <message>
      <source>Typical error of an answer</source>
      <translation>Typischer Fehler einer Antwort</translation>
    </message>
    <message>
      <source>Typical error: predicted {predicted}, measured {measured}</source>
      <translation>Typischer Fehler: vorhergesagt {predicted}, gemessen {measured}</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Unfinished draft</source>
      <translation>Unfertiger Entwurf</translation>
    </message>
    <message>
      <source>Unit</source>
      <translation>Einheit</translation>
    </message>
    <message>
      <source>Unit of the first release</source>
      <translation>Einheit der ersten Freigabe</translation>
    </message>
    <message>
      <source>Unreadable cells count as</source>
      <translation>Nicht lesbare Zellen zählen als</translation>
    </message>
    <message>
      <source>Untick all</source>
      <translation>Alle abwählen</translation>
    </message>
    <message>
      <source>Until the noise is drawn, cancelling spends nothing</source>
      <translation>Bis das Rauschen gezogen ist, kostet Abbrechen nichts</translation>
    </message>
    <message>
      <source>Up to {near} times as much, or as little, counts as near.</source>
      <translation>Bis zu {near}-mal so viel, oder so wenig, gilt als nah.</translation>
    </message>
    <message>
      <source>Use of this computer</source>
      <translation>Nutzung dieses Rechners</translation>
    </message>
    <message>
      <source>Use the choices of the earlier release</source>
      <translation>Angaben der früheren Freigabe übernehmen</translation>
    </message>
    <message>
      <source>Use them</source>
      <translation>Übernehmen</translation>
    </message>
    <message>
      <source>Use this ε all the same</source>
      <translation>Dieses ε trotzdem nehmen</translation>
    </message>
    <message>
      <source>Use {rows} rows</source>
      <translation>{rows} Zeilen nehmen</translation>
    </message>
    <message>
      <source>Use ε = {epsilon} all the same</source>
      <translation>ε = {epsilon} trotzdem nehmen</translation>
    </message>
    <message>
      <source>Used by structures that approximate f; exact ones ignore it.</source>
      <translation>Nur für Strukturen, die f annähern; exakte beachten sie nicht.</translation>
    </message>
    <message>
      <source>Useful</source>
      <translation>Brauchbar</translation>
    </message>
    <message>
      <source>Usually at most ± {size} where many rows crowd and answers are larger.</source>
      <translation>Meist höchstens ± {size}, wo viele Zeilen sich drängen und Antworten größer sind.</translation>
    </message>
    <message>
      <source>Value</source>
      <translation>Wert</translation>
    </message>
    <message>
      <source>Variance</source>
      <translation>Varianz</translation>
    </message>
    <message>
      <source>Verdict</source>
      <translation>Urteil</translation>
    </message>
    <message>
      <source>Viridis</source>
      <translation>Viridis</translation>
    </message>
    <message>
      <source>Web page</source>
      <translation>Webseite</translation>
    </message>
    <message>
      <source>Web pages (*.html)</source>
      <translation>Webseiten (*.html)</translation>
    </message>
    <message>
      <source>Weigh as candidates</source>
      <translation>Als Kandidaten gewichten</translation>
    </message>
    <message>
      <source>Weight</source>
      <translation>Gewicht</translation>
    </message>
    <message>
      <source>What</source>
      <translation>Was</translation>
    </message>
    <message>
      <source>What do you want to find out?</source>
      <translation>Was möchten Sie herausfinden?</translation>
    </message>
    <message>
      <source>What has changed?</source>
      <translation>Was hat sich verändert?</translation>
    </message>
    <message>
      <source>What is counted together for the selected data set</source>
      <translation>Was für den gewählten Datensatz zusammen gezählt wird</translation>
    </message>
    <message>
      <source>What it is</source>
      <translation>Was sie ist</translation>
    </message>
    <message>
      <source>What one row is</source>
      <translation>Was eine Zeile ist</translation>
    </message>
    <message>
      <source>What readers should know about you</source>
      <translation>Was Leser über Sie wissen sollten</translation>
    </message>
    <message>
      <source>What readers would see</source>
      <translation>Was man sehen würde</translation>
    </message>
    <message>
      <source>What should an answer mean? Kernels say what share of the rows is near a point; distances add up how far all rows are from it.</source>
      <translation>Was soll eine Antwort bedeuten? Kerne sagen, welcher Anteil der Zeilen nah an einem Punkt liegt; Abstände summieren, wie weit alle Zeilen von ihm entfernt sind.</translation>
    </message>
    <message>
      <source>What stands for an empty or unreadable cell, or whether its row is left out</source>
      <translation>Was für eine leere oder nicht lesbare Zelle steht, oder ob ihre Zeile wegbleibt</translation>
    </message>
    <message>
      <source>What the error is made of</source>
      <translation>Woraus der Fehler besteht</translation>
    </message>
    <message>
      <source>What the release is for</source>
      <translation>Wofür die Freigabe ist</translation>
    </message>
    <message>
      <source>What to do with all points</source>
      <translation>Was mit allen Punkten geschehen soll</translation>
    </message>
    <message>
      <source>What to look for</source>
      <translation>Wonach gesucht wird</translation>
    </message>
    <message>
      <source>What to show</source>
      <translation>Was gezeigt wird</translation>
    </message>
    <message>
      <source>What was spent on each data set. It holds names and numbers, no data.</source>
      <translation>Was für jeden Datensatz verbraucht wurde. Es enthält Namen und Zahlen, keine Daten.</translation>
    </message>
    <message>
      <source>What {name} is</source>
      <translation>Was {name} ist</translation>
    </message>
    <message>
      <source>Where are the hot spots?</source>
      <translation>Wo häuft es sich?</translation>
    </message>
    <message>
      <source>Where do they surely differ?</source>
      <translation>Wo unterscheiden sie sich sicher?</translation>
    </message>
    <message>
      <source>Where do they surely differ?  {answer}</source>
      <translation>Wo unterscheiden sie sich sicher?  {answer}</translation>
    </message>
    <message>
      <source>Where it says “more than noise”, the method’s own error may still explain the place.</source>
      <translation>Wo „mehr als Rauschen“ steht, kann noch der Fehler der Methode selbst den Ort erklären.</translation>
    </message>
    <message>
      <source>Where rows are dense</source>
      <translation>Wo Zeilen dicht liegen</translation>
    </message>
    <message>
      <source>Where rows are rare</source>
      <translation>Wo Zeilen selten sind</translation>
    </message>
    <message>
      <source>Where rows crowd, on a map or along a scale.</source>
      <translation>Wo Zeilen sich drängen, auf einer Karte oder entlang einer Skala.</translation>
    </message>
    <message>
      <source>Where the file goes</source>
      <translation>Wohin die Datei kommt</translation>
    </message>
    <message>
      <source>Where the people live</source>
      <translation>Wo die Menschen leben</translation>
    </message>
    <message>
      <source>Where the rows lie</source>
      <translation>Wo die Zeilen liegen</translation>
    </message>
    <message>
      <source>Where the synthetic rows lie</source>
      <translation>Wo die künstlichen Zeilen liegen</translation>
    </message>
    <message>
      <source>Whether anything was spent stands in the ledger, which cannot be read just now.</source>
      <translation>Ob etwas verbraucht wurde, steht im Budgetbuch, das sich gerade nicht lesen lässt.</translation>
    </message>
    <message>
      <source>Whether it belongs to the first column.</source>
      <translation>Ob er zur ersten Spalte gehört.</translation>
    </message>
    <message>
      <source>Which candidate fits best?</source>
      <translation>Welcher Kandidat passt am besten?</translation>
    </message>
    <message>
      <source>Which class is it?</source>
      <translation>Welche Klasse ist es?</translation>
    </message>
    <message>
      <source>Which column of your file is it?</source>
      <translation>Welche Spalte Ihrer Datei ist es?</translation>
    </message>
    <message>
      <source>Which columns will all sites measure? Each row is one point, and these are its coordinates.</source>
      <translation>Welche Spalten werden alle Standorte messen? Jede Zeile ist ein Punkt, und dies sind seine Koordinaten.</translation>
    </message>
    <message>
      <source>Which values are possible at all, and how much of a difference still counts as near? Answer from what you know about the subject, not from the file: what is read from the rows would reveal them.</source>
      <translation>Welche Werte sind überhaupt möglich, und welcher Unterschied gilt noch als nah? Antworten Sie aus Ihrer Kenntnis der Sache, nicht aus der Datei: Was aus den Zeilen abgelesen wird, würde sie verraten.</translation>
    </message>
    <message>
      <source>Who fills in the record</source>
      <translation>Wer den Eintrag ausfüllt</translation>
    </message>
    <message>
      <source>Who holds the data</source>
      <translation>Wer die Daten hat</translation>
    </message>
    <message>
      <source>Who is protected</source>
      <translation>Wer geschützt ist</translation>
    </message>
    <message>
      <source>Who is protected, and how</source>
      <translation>Wer geschützt ist, und wie</translation>
    </message>
    <message>
      <source>Width in pixels</source>
      <translation>Breite in Pixeln</translation>
    </message>
    <message>
      <source>With a file of the same columns that anyone may see, a kernel over many columns can answer far more sharply. It needs a δ above 0, and it is used only where it helps.</source>
      <translation>Mit einer Datei derselben Spalten, die jeder sehen darf, kann ein Kern über viele Spalten weit schärfer antworten. Sie braucht ein δ über 0 und wird nur benutzt, wo sie hilft.</translation>
    </message>
    <message>
      <source>With a second release</source>
      <translation>Mit einer zweiten Freigabe</translation>
    </message>
    <message>
      <source>With fewer threads the release takes longer, and other programs get more of the computer.</source>
      <translation>Mit weniger Threads dauert die Freigabe länger, und andere Programme bekommen mehr vom Rechner.</translation>
    </message>
    <message>
      <source>With labels, readers can ask to which class a point is closest.</source>
      <translation>Mit Klassen lässt sich fragen, welcher Klasse ein Punkt am nächsten ist.</translation>
    </message>
    <message>
      <source>Without it, the promise rests on your word that nobody has more rows than that.</source>
      <translation>Ohne sie beruht die Zusage auf Ihrem Wort, dass niemand mehr Zeilen hat.</translation>
    </message>
    <message>
      <source>Without noise {share} would be named right: classes of the twin overlap, as those of most data do. Yours may be easier or harder to tell apart.</source>
      <translation>Ohne Rauschen würden {share} richtig benannt: Klassen des Zwillings überlappen sich, wie bei den meisten Daten. Ihre können leichter oder schwerer zu trennen sein.</translation>
    </message>
    <message>
      <source>Without {value}</source>
      <translation>Ohne {value}</translation>
    </message>
    <message>
      <source>Words explained</source>
      <translation>Begriffe</translation>
    </message>
    <message>
      <source>Working it out…</source>
      <translation>Wird berechnet …</translation>
    </message>
    <message>
      <source>Working…</source>
      <translation>In Arbeit …</translation>
    </message>
    <message>
      <source>Works offline. Your data never leaves this computer.</source>
      <translation>Arbeitet ohne Netz. Ihre Daten verlassen diesen Rechner nie.</translation>
    </message>
    <message>
      <source>Worth knowing before you release</source>
      <translation>Wissenswert vor der Freigabe</translation>
    </message>
    <message>
      <source>Write the study</source>
      <translation>Studie schreiben</translation>
    </message>
    <message>
      <source>Writes a signed copy of an earlier release. The numbers stay the same, and no budget is spent.</source>
      <translation>Schreibt eine signierte Kopie einer früheren Freigabe. Die Zahlen bleiben gleich, und es wird kein Budget verbraucht.</translation>
    </message>
    <message>
      <source>Written to {path}. {signed} Send it to every site, and tell them the fingerprint.</source>
      <translation>Geschrieben nach {path}. {signed} Senden Sie sie an jeden Standort, und nennen Sie ihm den Fingerabdruck.</translation>
    </message>
    <message>
      <source>Yes</source>
      <translation>Ja</translation>
    </message>
    <message>
      <source>Yes: replace one</source>
      <translation>Ja: eine ersetzen</translation>
    </message>
    <message>
      <source>You are starting a study: a public plan for several owners. It needs no data and reads none.</source>
      <translation>Sie beginnen eine Studie: einen öffentlichen Plan für mehrere Eigentümer. Er braucht keine Daten und liest keine.</translation>
    </message>
    <message>
      <source>You left an unfinished draft ({name}, {time}).</source>
      <translation>Sie haben einen unfertigen Entwurf hinterlassen ({name}, {time}).</translation>
    </message>
    <message>
      <source>Your column for {name}</source>
      <translation>Ihre Spalte für {name}</translation>
    </message>
    <message>
      <source>Your points, coloured by their answers</source>
      <translation>Ihre Punkte, gefärbt nach ihren Antworten</translation>
    </message>
    <message>
      <source>a sign, no column</source>
      <translation>ein Zeichen, keine Spalte</translation>
    </message>
    <message>
      <source>a study without a title</source>
      <translation>einer Studie ohne Titel</translation>
    </message>
    <message>
      <source>a value of their own</source>
      <translation>ein eigener Wert</translation>
    </message>
    <message>
      <source>a value that you type…</source>
      <translation>ein Wert, den Sie eingeben …</translation>
    </message>
    <message>
      <source>about the rows of this release</source>
      <translation>über die Zeilen dieser Freigabe</translation>
    </message>
    <message>
      <source>all</source>
      <translation>alle</translation>
    </message>
    <message>
      <source>all classes</source>
      <translation>alle Klassen</translation>
    </message>
    <message>
      <source>all rows ({count})</source>
      <translation>alle Zeilen ({count})</translation>
    </message>
    <message>
      <source>all values: female, male</source>
      <translation>alle Werte: weiblich, männlich</translation>
    </message>
    <message>
      <source>amount, by factor</source>
      <translation>Menge, nach Faktor</translation>
    </message>
    <message>
      <source>an address or a page</source>
      <translation>eine Adresse oder eine Seite</translation>
    </message>
    <message>
      <source>an embarrassment at most</source>
      <translation>höchstens peinlich</translation>
    </message>
    <message>
      <source>and {count} more</source>
      <translation>und {count} weitere</translation>
    </message>
    <message>
      <source>angle in degrees</source>
      <translation>Winkel in Grad</translation>
    </message>
    <message>
      <source>another</source>
      <translation>eine andere</translation>
    </message>
    <message>
      <source>answer of the release</source>
      <translation>Antwort der Freigabe</translation>
    </message>
    <message>
      <source>answers; the line below is as long as a usual band</source>
      <translation>Antworten; die Linie darunter ist so lang wie ein übliches Band</translation>
    </message>
    <message>
      <source>any</source>
      <translation>beliebig</translation>
    </message>
    <message>
      <source>apart</source>
      <translation>entfernt</translation>
    </message>
    <message>
      <source>apostrophe</source>
      <translation>Apostroph</translation>
    </message>
    <message>
      <source>as for {name}</source>
      <translation>wie für {name}</translation>
    </message>
    <message>
      <source>asked: {function}</source>
      <translation>gefragt: {function}</translation>
    </message>
    <message>
      <source>at all places at once</source>
      <translation>an allen Stellen zugleich</translation>
    </message>
    <message>
      <source>at each place by itself</source>
      <translation>an jeder Stelle für sich</translation>
    </message>
    <message>
      <source>at most 1 row</source>
      <translation>höchstens 1 Zeile</translation>
    </message>
    <message>
      <source>at most {rows} rows</source>
      <translation>höchstens {rows} Zeilen</translation>
    </message>
    <message>
      <source>at most ± {bound}, whatever the data</source>
      <translation>höchstens ± {bound}, bei beliebigen Daten</translation>
    </message>
    <message>
      <source>bands of what is drawn {range}</source>
      <translation>Bänder des Gezeichneten {range}</translation>
    </message>
    <message>
      <source>bandwidth s</source>
      <translation>Bandbreite s</translation>
    </message>
    <message>
      <source>bar</source>
      <translation>senkrechter Strich</translation>
    </message>
    <message>
      <source>between the bounds</source>
      <translation>zwischen den Grenzen</translation>
    </message>
    <message>
      <source>cannot tell</source>
      <translation>nicht entscheidbar</translation>
    </message>
    <message>
      <source>category</source>
      <translation>Kategorie</translation>
    </message>
    <message>
      <source>choose a new file name</source>
      <translation>wählen Sie einen neuen Dateinamen</translation>
    </message>
    <message>
      <source>choose a release first</source>
      <translation>zuerst eine Freigabe wählen</translation>
    </message>
    <message>
      <source>choose…</source>
      <translation>wählen …</translation>
    </message>
    <message>
      <source>clipped for display</source>
      <translation>für die Anzeige gekappt</translation>
    </message>
    <message>
      <source>column</source>
      <translation>Spalte</translation>
    </message>
    <message>
      <source>columns</source>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>comma</source>
      <translation>Komma</translation>
    </message>
    <message>
      <source>correlation</source>
      <translation>Korrelation</translation>
    </message>
    <message>
      <source>curve</source>
      <translation>Kurve</translation>
    </message>
    <message>
      <source>data</source>
      <translation>Daten</translation>
    </message>
    <message>
      <source>date, 03/31/2024</source>
      <translation>Datum, 03/31/2024</translation>
    </message>
    <message>
      <source>date, 2024-03-31</source>
      <translation>Datum, 2024-03-31</translation>
    </message>
    <message>
      <source>date, 31.03.2024</source>
      <translation>Datum, 31.03.2024</translation>
    </message>
    <message>
      <source>date, 31/03/2024</source>
      <translation>Datum, 31/03/2024</translation>
    </message>
    <message>
      <source>day of the week</source>
      <translation>Wochentag</translation>
    </message>
    <message>
      <source>days</source>
      <translation>Tage</translation>
    </message>
    <message>
      <source>decide…</source>
      <translation>entscheiden …</translation>
    </message>
    <message>
      <source>degrees</source>
      <translation>Grad</translation>
    </message>
    <message>
      <source>difference</source>
      <translation>Unterschied</translation>
    </message>
    <message>
      <source>direction</source>
      <translation>Richtung</translation>
    </message>
    <message>
      <source>distance per row</source>
      <translation>Abstand je Zeile</translation>
    </message>
    <message>
      <source>dpsim</source>
      <translation>dpsim</translation>
    </message>
    <message>
      <source>dpsim viewer</source>
      <translation>dpsim-Betrachter</translation>
    </message>
    <message>
      <source>dpsim viewer {version}</source>
      <translation>dpsim-Betrachter {version}</translation>
    </message>
    <message>
      <source>dpsim wizard</source>
      <translation>dpsim-Assistent</translation>
    </message>
    <message>
      <source>dpsim {version}</source>
      <translation>dpsim {version}</translation>
    </message>
    <message>
      <source>drawn: {drawn} of {count} points</source>
      <translation>gezeichnet: {drawn} von {count} Punkten</translation>
    </message>
    <message>
      <source>error you can accept</source>
      <translation>Fehler, den Sie hinnehmen</translation>
    </message>
    <message>
      <source>factor, as 2</source>
      <translation>Faktor, etwa 2</translation>
    </message>
    <message>
      <source>finished</source>
      <translation>fertig</translation>
    </message>
    <message>
      <source>first day</source>
      <translation>erster Tag</translation>
    </message>
    <message>
      <source>first line has the names</source>
      <translation>erste Zeile mit den Namen</translation>
    </message>
    <message>
      <source>first principal component</source>
      <translation>erste Hauptkomponente</translation>
    </message>
    <message>
      <source>fixed: {columns}</source>
      <translation>fest: {columns}</translation>
    </message>
    <message>
      <source>for example 0.5</source>
      <translation>zum Beispiel 0,5</translation>
    </message>
    <message>
      <source>for example 2000</source>
      <translation>zum Beispiel 2000</translation>
    </message>
    <message>
      <source>for example 4</source>
      <translation>zum Beispiel 4</translation>
    </message>
    <message>
      <source>for example: CC-BY-4.0</source>
      <translation>zum Beispiel: CC-BY-4.0</translation>
    </message>
    <message>
      <source>for example: Four clinics, 2026</source>
      <translation>zum Beispiel: Vier Kliniken, 2026</translation>
    </message>
    <message>
      <source>for example: North clinic</source>
      <translation>zum Beispiel: Klinik Nord</translation>
    </message>
    <message>
      <source>for example: Visits 2024</source>
      <translation>zum Beispiel: Besuche 2024</translation>
    </message>
    <message>
      <source>for example: World, Sports</source>
      <translation>zum Beispiel: Welt, Sport</translation>
    </message>
    <message>
      <source>for example: age, bmi, smoker, diagnosis</source>
      <translation>zum Beispiel: Alter, BMI, Raucher, Diagnose</translation>
    </message>
    <message>
      <source>for example: cat, dog, horse</source>
      <translation>zum Beispiel: Katze, Hund, Pferd</translation>
    </message>
    <message>
      <source>for example: one visit</source>
      <translation>zum Beispiel: ein Besuch</translation>
    </message>
    <message>
      <source>for example: planning of wards</source>
      <translation>zum Beispiel: Planung von Stationen</translation>
    </message>
    <message>
      <source>for example: range of the instrument, legal limits</source>
      <translation>zum Beispiel: Messbereich des Geräts, gesetzliche Grenzen</translation>
    </message>
    <message>
      <source>from</source>
      <translation>von</translation>
    </message>
    <message>
      <source>from, all</source>
      <translation>von, alle</translation>
    </message>
    <message>
      <source>function</source>
      <translation>Funktion</translation>
    </message>
    <message>
      <source>health, work or family could suffer</source>
      <translation>Gesundheit, Arbeit oder Familie könnten leiden</translation>
    </message>
    <message>
      <source>highest</source>
      <translation>größter</translation>
    </message>
    <message>
      <source>hours</source>
      <translation>Stunden</translation>
    </message>
    <message>
      <source>how far the rows of a private table lie from a point</source>
      <translation>wie weit die Zeilen einer privaten Tabelle von einem Punkt entfernt liegen</translation>
    </message>
    <message>
      <source>how many rows of a private table lie close to a point, and how close</source>
      <translation>wie viele Zeilen einer privaten Tabelle nah an einem Punkt liegen, und wie nah</translation>
    </message>
    <message>
      <source>how often the best attack guesses right; 50 % is chance, colour is what ε adds</source>
      <translation>wie oft der beste Angriff richtig rät; 50 % sind Zufall, farbig ist, was ε hinzufügt</translation>
    </message>
    <message>
      <source>in order: never, sometimes, often</source>
      <translation>geordnet: nie, manchmal, oft</translation>
    </message>
    <message>
      <source>inside</source>
      <translation>innerhalb</translation>
    </message>
    <message>
      <source>inside the domain</source>
      <translation>innerhalb des Bereichs</translation>
    </message>
    <message>
      <source>intercept</source>
      <translation>Achsenabschnitt</translation>
    </message>
    <message>
      <source>km</source>
      <translation>km</translation>
    </message>
    <message>
      <source>label</source>
      <translation>Klasse</translation>
    </message>
    <message>
      <source>largest mean closeness</source>
      <translation>die größte mittlere Nähe</translation>
    </message>
    <message>
      <source>largest δ in all</source>
      <translation>größtes δ insgesamt</translation>
    </message>
    <message>
      <source>largest ε in all</source>
      <translation>größtes ε insgesamt</translation>
    </message>
    <message>
      <source>last day</source>
      <translation>letzter Tag</translation>
    </message>
    <message>
      <source>leave the row out</source>
      <translation>Zeile weglassen</translation>
    </message>
    <message>
      <source>lowest</source>
      <translation>kleinster</translation>
    </message>
    <message>
      <source>may be noise</source>
      <translation>kann Rauschen sein</translation>
    </message>
    <message>
      <source>mean closeness</source>
      <translation>mittlere Nähe</translation>
    </message>
    <message>
      <source>mean closeness, 0 to 1</source>
      <translation>mittlere Nähe, 0 bis 1</translation>
    </message>
    <message>
      <source>method usually {range}</source>
      <translation>Methode meist {range}</translation>
    </message>
    <message>
      <source>missing cells</source>
      <translation>fehlende Zellen</translation>
    </message>
    <message>
      <source>missing cells pile up here</source>
      <translation>fehlende Zellen häufen sich hier</translation>
    </message>
    <message>
      <source>money or trust could be lost</source>
      <translation>Geld oder Vertrauen könnte verloren gehen</translation>
    </message>
    <message>
      <source>month of the year</source>
      <translation>Monat im Jahr</translation>
    </message>
    <message>
      <source>months</source>
      <translation>Monate</translation>
    </message>
    <message>
      <source>more accurate</source>
      <translation>genauer</translation>
    </message>
    <message>
      <source>more private</source>
      <translation>mehr Datenschutz</translation>
    </message>
    <message>
      <source>more than noise</source>
      <translation>mehr als Rauschen</translation>
    </message>
    <message>
      <source>names</source>
      <translation>Namen</translation>
    </message>
    <message>
      <source>names the first column</source>
      <translation>nennt die erste Spalte</translation>
    </message>
    <message>
      <source>names the person</source>
      <translation>nennt die Person</translation>
    </message>
    <message>
      <source>names the second column</source>
      <translation>nennt die zweite Spalte</translation>
    </message>
    <message>
      <source>names, if not English</source>
      <translation>Namen, falls nicht englisch</translation>
    </message>
    <message>
      <source>near</source>
      <translation>nah</translation>
    </message>
    <message>
      <source>near: {columns}</source>
      <translation>nah: {columns}</translation>
    </message>
    <message>
      <source>needs a bandwidth</source>
      <translation>braucht eine Bandbreite</translation>
    </message>
    <message>
      <source>no bounds</source>
      <translation>keine Grenzen</translation>
    </message>
    <message>
      <source>no file chosen yet</source>
      <translation>noch keine Datei gewählt</translation>
    </message>
    <message>
      <source>no limit for any data at all</source>
      <translation>keine Schranke für beliebige Daten</translation>
    </message>
    <message>
      <source>no line of names</source>
      <translation>keine Zeile mit Namen</translation>
    </message>
    <message>
      <source>noise and method together {range} at one value (95 %)</source>
      <translation>Rauschen und Methode zusammen {range} an einem Wert (95 %)</translation>
    </message>
    <message>
      <source>noise may explain it</source>
      <translation>Rauschen kann es erklären</translation>
    </message>
    <message>
      <source>noise {range} ({level} %)</source>
      <translation>Rauschen {range} ({level} %)</translation>
    </message>
    <message>
      <source>none</source>
      <translation>ohne</translation>
    </message>
    <message>
      <source>not finished</source>
      <translation>nicht fertig</translation>
    </message>
    <message>
      <source>not readable</source>
      <translation>nicht lesbar</translation>
    </message>
    <message>
      <source>not recorded</source>
      <translation>nicht vermerkt</translation>
    </message>
    <message>
      <source>not seen by the landmarks</source>
      <translation>von den Landmarken nicht gesehen</translation>
    </message>
    <message>
      <source>not signed</source>
      <translation>nicht signiert</translation>
    </message>
    <message>
      <source>number</source>
      <translation>Zahl</translation>
    </message>
    <message>
      <source>number of rows</source>
      <translation>Anzahl der Zeilen</translation>
    </message>
    <message>
      <source>of the rows</source>
      <translation>der Zeilen</translation>
    </message>
    <message>
      <source>on the way between simulated rows</source>
      <translation>auf dem Weg zwischen simulierten Zeilen</translation>
    </message>
    <message>
      <source>one for each core</source>
      <translation>einer je Kern</translation>
    </message>
    <message>
      <source>one household</source>
      <translation>ein Haushalt</translation>
    </message>
    <message>
      <source>one person</source>
      <translation>eine Person</translation>
    </message>
    <message>
      <source>one row</source>
      <translation>eine Zeile</translation>
    </message>
    <message>
      <source>one scale for all; pale: noise may explain all of it</source>
      <translation>eine Skala für alle; blass: Rauschen kann alles erklären</translation>
    </message>
    <message>
      <source>one visit</source>
      <translation>ein Besuch</translation>
    </message>
    <message>
      <source>ordered steps</source>
      <translation>geordnete Stufen</translation>
    </message>
    <message>
      <source>other</source>
      <translation>andere</translation>
    </message>
    <message>
      <source>other file</source>
      <translation>andere Datei</translation>
    </message>
    <message>
      <source>outside</source>
      <translation>außerhalb</translation>
    </message>
    <message>
      <source>outside the domain</source>
      <translation>außerhalb des Bereichs</translation>
    </message>
    <message>
      <source>pair of columns</source>
      <translation>Spaltenpaar</translation>
    </message>
    <message>
      <source>pale, at all values at once: {range}</source>
      <translation>blass, an allen Werten zugleich: {range}</translation>
    </message>
    <message>
      <source>pale: the total bands of the best two classes, of noise and method, overlap, at all places at once (95 %)</source>
      <translation>blass: die Gesamtbänder der besten zwei Klassen, aus Rauschen und Verfahren, überlappen sich, an allen Stellen zugleich (95 %)</translation>
    </message>
    <message>
      <source>per row</source>
      <translation>je Zeile</translation>
    </message>
    <message>
      <source>place: latitude</source>
      <translation>Ort: Breite</translation>
    </message>
    <message>
      <source>place: longitude</source>
      <translation>Ort: Länge</translation>
    </message>
    <message>
      <source>point</source>
      <translation>Punkt</translation>
    </message>
    <message>
      <source>private</source>
      <translation>privat</translation>
    </message>
    <message>
      <source>radius {radius}</source>
      <translation>Radius {radius}</translation>
    </message>
    <message>
      <source>real</source>
      <translation>echt</translation>
    </message>
    <message>
      <source>rehearsed answer</source>
      <translation>geprobte Antwort</translation>
    </message>
    <message>
      <source>rows</source>
      <translation>Zeilen</translation>
    </message>
    <message>
      <source>rows of class {name}</source>
      <translation>Zeilen der Klasse {name}</translation>
    </message>
    <message>
      <source>rows of length 1</source>
      <translation>Zeilen der Länge 1</translation>
    </message>
    <message>
      <source>rows per person, at most</source>
      <translation>Zeilen je Person, höchstens</translation>
    </message>
    <message>
      <source>s = {value}</source>
      <translation>s = {value}</translation>
    </message>
    <message>
      <source>safety or freedom is at stake</source>
      <translation>Sicherheit oder Freiheit stehen auf dem Spiel</translation>
    </message>
    <message>
      <source>second component</source>
      <translation>zweite Komponente</translation>
    </message>
    <message>
      <source>seed </source>
      <translation>Startwert </translation>
    </message>
    <message>
      <source>semicolon</source>
      <translation>Semikolon</translation>
    </message>
    <message>
      <source>share at or below</source>
      <translation>Anteil bis dahin</translation>
    </message>
    <message>
      <source>share of all variance</source>
      <translation>Anteil an der ganzen Varianz</translation>
    </message>
    <message>
      <source>share of the rows</source>
      <translation>Anteil der Zeilen</translation>
    </message>
    <message>
      <source>signed by {key}</source>
      <translation>signiert von {key}</translation>
    </message>
    <message>
      <source>smallest mean distance</source>
      <translation>den kleinsten mittleren Abstand</translation>
    </message>
    <message>
      <source>space</source>
      <translation>Leerzeichen</translation>
    </message>
    <message>
      <source>spent, file not finished</source>
      <translation>verbraucht, Datei nicht fertig</translation>
    </message>
    <message>
      <source>spent, no file</source>
      <translation>verbraucht, keine Datei</translation>
    </message>
    <message>
      <source>standardised slope</source>
      <translation>standardisierte Steigung</translation>
    </message>
    <message>
      <source>stated ↓  found →</source>
      <translation>angegeben ↓  gefunden →</translation>
    </message>
    <message>
      <source>steps</source>
      <translation>Stufen</translation>
    </message>
    <message>
      <source>such as planning of ambulance stations</source>
      <translation>etwa Planung von Rettungswachen</translation>
    </message>
    <message>
      <source>such as the name of your institution</source>
      <translation>etwa der Name Ihrer Einrichtung</translation>
    </message>
    <message>
      <source>sum of distances</source>
      <translation>Summe der Abstände</translation>
    </message>
    <message>
      <source>sum over all rows</source>
      <translation>Summe über alle Zeilen</translation>
    </message>
    <message>
      <source>tab</source>
      <translation>Tabulator</translation>
    </message>
    <message>
      <source>that of the first release</source>
      <translation>die der ersten Freigabe</translation>
    </message>
    <message>
      <source>the first rows ({count})</source>
      <translation>die ersten Zeilen ({count})</translation>
    </message>
    <message>
      <source>the method is exact</source>
      <translation>die Methode ist exakt</translation>
    </message>
    <message>
      <source>the middle</source>
      <translation>die Mitte</translation>
    </message>
    <message>
      <source>the most one person can change any probability, plus δ</source>
      <translation>das Äußerste, was eine Person an einer Wahrscheinlichkeit ändern kann, zuzüglich δ</translation>
    </message>
    <message>
      <source>the most one person can change the odds of any outcome</source>
      <translation>das Äußerste, was eine Person an den Chancen eines Ergebnisses ändern kann</translation>
    </message>
    <message>
      <source>the one above the rows</source>
      <translation>die über den Zeilen</translation>
    </message>
    <message>
      <source>this file</source>
      <translation>diese Datei</translation>
    </message>
    <message>
      <source>time of day</source>
      <translation>Uhrzeit</translation>
    </message>
    <message>
      <source>times</source>
      <translation>mal</translation>
    </message>
    <message>
      <source>to</source>
      <translation>bis</translation>
    </message>
    <message>
      <source>to, all</source>
      <translation>bis, alle</translation>
    </message>
    <message>
      <source>too few rows</source>
      <translation>zu wenige Zeilen</translation>
    </message>
    <message>
      <source>truth on the twin</source>
      <translation>Wahrheit am Zwilling</translation>
    </message>
    <message>
      <source>typical error</source>
      <translation>typischer Fehler</translation>
    </message>
    <message>
      <source>usually within ± {bound}, also among many rows; no limit for any data at all</source>
      <translation>meist innerhalb von ± {bound}, auch unter vielen Zeilen; keine Schranke für beliebige Daten</translation>
    </message>
    <message>
      <source>written</source>
      <translation>geschrieben</translation>
    </message>
    <message>
      <source>{answer} along each column</source>
      <translation>{answer} entlang jeder Spalte</translation>
    </message>
    <message>
      <source>{answer} along {column}</source>
      <translation>{answer} entlang {column}</translation>
    </message>
    <message>
      <source>{answer} at the points of {file}</source>
      <translation>{answer} an den Punkten von {file}</translation>
    </message>
    <message>
      <source>{best} has the {closest}, by more than noise and method may explain.</source>
      <translation>{best} hat {closest}, um mehr als Rauschen und Verfahren erklären können.</translation>
    </message>
    <message>
      <source>{column}, slider</source>
      <translation>{column}, Schieber</translation>
    </message>
    <message>
      <source>{column}, value</source>
      <translation>{column}, Wert</translation>
    </message>
    <message>
      <source>{column}: moves the answer by more than {moved}</source>
      <translation>{column}: bewegt die Antwort um mehr als {moved}</translation>
    </message>
    <message>
      <source>{column}: noise may explain all of it</source>
      <translation>{column}: Rauschen kann alles erklären</translation>
    </message>
    <message>
      <source>{count} columns</source>
      <translation>{count} Spalten</translation>
    </message>
    <message>
      <source>{count} dots per inch</source>
      <translation>{count} Punkte pro Zoll</translation>
    </message>
    <message>
      <source>{count} files, read as one table</source>
      <translation>{count} Dateien, als eine Tabelle gelesen</translation>
    </message>
    <message>
      <source>{count} points</source>
      <translation>{count} Punkte</translation>
    </message>
    <message>
      <source>{count} points answered, {inside} of them inside the domain. Saved as {name}.</source>
      <translation>{count} Punkte beantwortet, {inside} davon innerhalb des Bereichs. Gespeichert als {name}.</translation>
    </message>
    <message>
      <source>{count} points saved as {name}.</source>
      <translation>{count} Punkte gespeichert als {name}.</translation>
    </message>
    <message>
      <source>{count} releases merged</source>
      <translation>{count} Freigaben zusammengeführt</translation>
    </message>
    <message>
      <source>{dataset} has now spent ε = {epsilon}, δ = {delta} in all its releases. Counted is {unit}.</source>
      <translation>{dataset} hat nun in allen Freigaben zusammen ε = {epsilon}, δ = {delta} verbraucht. Gezählt wird: {unit}.</translation>
    </message>
    <message>
      <source>{dataset} was released before, on {day}. Bounds, units and missing cells of that release are public already: releases that share them can be compared.</source>
      <translation>{dataset} wurde schon einmal freigegeben, am {day}. Grenzen, Einheiten und fehlende Zellen jener Freigabe sind bereits öffentlich: Freigaben, die sie teilen, lassen sich vergleichen.</translation>
    </message>
    <message>
      <source>{delta}, usual</source>
      <translation>{delta}, üblich</translation>
    </message>
    <message>
      <source>{first} ({count} more)</source>
      <translation>{first} ({count} weitere)</translation>
    </message>
    <message>
      <source>{first}–{last} of {count} columns</source>
      <translation>{first}–{last} von {count} Spalten</translation>
    </message>
    <message>
      <source>{function} over one column</source>
      <translation>{function} über eine Spalte</translation>
    </message>
    <message>
      <source>{function} over {columns} columns</source>
      <translation>{function} über {columns} Spalten</translation>
    </message>
    <message>
      <source>{gone} of the {count} files are not there, {name} is the first; choose the files anew.</source>
      <translation>{gone} der {count} Dateien fehlen, als erste {name}; wählen Sie die Dateien neu.</translation>
    </message>
    <message>
      <source>{known} of {all} columns</source>
      <translation>{known} von {all} Spalten</translation>
    </message>
    <message>
      <source>{layer} over {x} and {y}</source>
      <translation>{layer} über {x} und {y}</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <translation>{low} bis {high}</translation>
    </message>
    <message>
      <source>{low} to {high}   (sd {sd})</source>
      <translation>{low} bis {high}   (Standardabw. {sd})</translation>
    </message>
    <message>
      <source>{megabytes}, usual</source>
      <translation>{megabytes}, üblich</translation>
    </message>
    <message>
      <source>{minutes} min</source>
      <translation>{minutes} min</translation>
    </message>
    <message>
      <source>{names} and {count} more</source>
      <translation>{names} und {count} weitere</translation>
    </message>
    <message>
      <source>{name} and {count} more</source>
      <translation>{name} und {count} weitere</translation>
    </message>
    <message>
      <source>{name} cannot be used: {reason}.</source>
      <translation>{name} ist nicht möglich: {reason}.</translation>
    </message>
    <message>
      <source>{name} has the same error everywhere here.</source>
      <translation>{name} hat hier überall denselben Fehler.</translation>
    </message>
    <message>
      <source>{name} is not there; choose the files anew.</source>
      <translation>{name} ist nicht da; wählen Sie die Dateien neu.</translation>
    </message>
    <message>
      <source>{name}: error {error}</source>
      <translation>{name}: Fehler {error}</translation>
    </message>
    <message>
      <source>{name}: the possible values come from the value labels in your file: {values}. They will be public. You can change them under Bounds and units.</source>
      <translation>{name}: Die möglichen Werte stammen aus den Wertelabels Ihrer Datei: {values}. Sie werden öffentlich. Unter „Grenzen und Einheiten“ können Sie sie ändern.</translation>
    </message>
    <message>
      <source>{name}: the {count} points most like the data, of {candidates}, best first. Where bands overlap, noise may have decided the order.</source>
      <translation>{name}: die {count} Punkte, die den Daten am ähnlichsten sind, von {candidates}, die besten zuerst. Wo Bänder sich überlappen, kann Rauschen die Reihenfolge bestimmt haben.</translation>
    </message>
    <message>
      <source>{name}: weights that make all rows together look like the data, as the release tells it. Rows with any weight: {used} of {count}. What a row without weight would add is held by others.</source>
      <translation>{name}: Gewichte, mit denen alle Zeilen zusammen den Daten ähneln, wie die Freigabe sie schildert. Zeilen mit Gewicht: {used} von {count}. Was eine Zeile ohne Gewicht beitrüge, tragen andere.</translation>
    </message>
    <message>
      <source>{name}: {problem}</source>
      <translation>{name}: {problem}</translation>
    </message>
    <message>
      <source>{people} of {rows} rows</source>
      <translation>{people} von {rows} Zeilen</translation>
    </message>
    <message>
      <source>{percent} % of the map stand out from the noise.</source>
      <translation>{percent} % der Karte heben sich vom Rauschen ab.</translation>
    </message>
    <message>
      <source>{place}:  {answer}</source>
      <translation>{place}:  {answer}</translation>
    </message>
    <message>
      <source>{points} points, {decided} of them with a class. Saved as {name}.</source>
      <translation>{points} Punkte, {decided} davon mit einer Klasse. Gespeichert als {name}.</translation>
    </message>
    <message>
      <source>{right} of 100 guesses are right; 50 are by chance.</source>
      <translation>{right} von 100 Versuchen treffen zu; 50 wären Zufall.</translation>
    </message>
    <message>
      <source>{rows} ({row_means} each)</source>
      <translation>{rows} ({row_means})</translation>
    </message>
    <message>
      <source>{rows} rows</source>
      <translation>{rows} Zeilen</translation>
    </message>
    <message>
      <source>{rows} rows a second</source>
      <translation>{rows} Zeilen pro Sekunde</translation>
    </message>
    <message>
      <source>{second} (ε = {epsilon}, δ = {delta}) against {first}{unit}</source>
      <translation>{second} (ε = {epsilon}, δ = {delta}) gegen {first}{unit}</translation>
    </message>
    <message>
      <source>{share} % of the decided ones are right.</source>
      <translation>{share} % der entschiedenen sind richtig.</translation>
    </message>
    <message>
      <source>{share} at {places}</source>
      <translation>{share} bei {places}</translation>
    </message>
    <message>
      <source>{size} a second</source>
      <translation>{size} pro Sekunde</translation>
    </message>
    <message>
      <source>{size} per row.</source>
      <translation>{size} je Zeile.</translation>
    </message>
    <message>
      <source>{subject} · one row is: {row}</source>
      <translation>{subject} · eine Zeile ist: {row}</translation>
    </message>
    <message>
      <source>{ticked} of {all} ticked</source>
      <translation>{ticked} von {all} angekreuzt</translation>
    </message>
    <message>
      <source>{times} times what answers usually differ by, {spread}: up to a third of it is useful.</source>
      <translation>Das {times}-Fache dessen, worum sich Antworten gewöhnlich unterscheiden, {spread}: bis zu einem Drittel davon ist brauchbar.</translation>
    </message>
    <message>
      <source>{time} left</source>
      <translation>noch {time}</translation>
    </message>
    <message>
      <source>{value}   ({low} to {high})</source>
      <translation>{value}   ({low} bis {high})</translation>
    </message>
    <message>
      <source>{value}  ({low} to {high})</source>
      <translation>{value}  ({low} bis {high})</translation>
    </message>
    <message>
      <source>{value} rows</source>
      <translation>{value} Zeilen</translation>
    </message>
    <message>
      <source>{value},  band {low} to {high}{caveats}</source>
      <translation>{value},  Band {low} bis {high}{caveats}</translation>
    </message>
    <message>
      <source>{what}: {gain} times sharper</source>
      <translation>{what}: {gain}-mal schärfer</translation>
    </message>
    <message>
      <source>{where}, not seen</source>
      <translation>{where}, nicht gesehen</translation>
    </message>
    <message>
      <source>{width} km × {height} km, the middle as an example</source>
      <translation>{width} km × {height} km, die Mitte als Beispiel</translation>
    </message>
    <message>
      <source>± {least} to {most}</source>
      <translation>± {least} bis {most}</translation>
    </message>
    <message>
      <source>× {times}</source>
      <translation>× {times}</translation>
    </message>
    <message>
      <source>δ</source>
      <translation>δ</translation>
    </message>
    <message>
      <source>δ = 0, pure privacy</source>
      <translation>δ = 0, reine Zusage</translation>
    </message>
    <message>
      <source>δ = {value}</source>
      <translation>δ = {value}</translation>
    </message>
    <message>
      <source>δ = {value}, from the number of rows</source>
      <translation>δ = {value}, aus der Anzahl der Zeilen</translation>
    </message>
    <message>
      <source>δ, the chance that the promise does not hold</source>
      <translation>δ, die Wahrscheinlichkeit, dass die Zusage nicht gilt</translation>
    </message>
    <message>
      <source>ε</source>
      <translation>ε</translation>
    </message>
    <message>
      <source>ε = {value}</source>
      <translation>ε = {value}</translation>
    </message>
    <message>
      <source>ε = {value}: {meaning}</source>
      <translation>ε = {value}: {meaning}</translation>
    </message>
    <message>
      <source>“from” must be below “to”.</source>
      <translation>„von“ muss kleiner sein als „bis“.</translation>
    </message>
    <message>
      <source>“{name}” is a table, not a release: the viewer opens .dpsim files. Points to ask about go into the Batch panel of an open release.</source>
      <translation>„{name}“ ist eine Tabelle, keine Freigabe: Der Betrachter öffnet .dpsim-Dateien. Punkte, nach denen Sie fragen, gehören in den Bereich Stapel einer offenen Freigabe.</translation>
    </message>
    <message>
      <source>“{name}” is not a release file. The viewer opens files that end in .dpsim.</source>
      <translation>„{name}“ ist keine Freigabedatei. Der Betrachter öffnet Dateien, die auf .dpsim enden.</translation>
    </message>
    <message>
      <source>╱╱╱ outside the declared bounds: no row can be there</source>
      <translation>╱╱╱ außerhalb der angegebenen Grenzen: dort kann keine Zeile liegen</translation>
    </message>
    <message>
      <source>╲╲╲ not seen by the public landmarks: answers say little there</source>
      <translation>╲╲╲ von den öffentlichen Landmarken nicht gesehen: Antworten besagen dort wenig</translation>
    </message>
  </context>
  <context>
    <name>messages</name>
    <message>
      <source>,</source>
      <comment>number.groups</comment>
      <translation> </translation>
    </message>
    <message>
      <source>.</source>
      <comment>number.decimal</comment>
      <translation>,</translation>
    </message>
    <message>
      <source>1 means that every row is here, 0 that none is near.</source>
      <comment>page.mean-of-kernel</comment>
      <translation>1 heißt, dass jede Zeile hier ist, 0, dass keine nah ist.</translation>
    </message>
    <message>
      <source>1. Unit of privacy</source>
      <comment>evidence.block-unit</comment>
      <translation>1. Geschützte Einheit</translation>
    </message>
    <message>
      <source>1: every row is divided by its length (a row of zeros stays), and so is every point that is asked about</source>
      <comment>receipt.unit-length</comment>
      <translation>1: Jede Zeile wird durch ihre Länge geteilt (eine Zeile aus Nullen bleibt), ebenso jeder Punkt, nach dem gefragt wird</translation>
    </message>
    <message>
      <source>2. Privacy parameters</source>
      <comment>evidence.block-epsilon</comment>
      <translation>2. Parameter des Datenschutzes</translation>
    </message>
    <message>
      <source>3. Mechanism and proofs</source>
      <comment>evidence.block-mechanism</comment>
      <translation>3. Mechanismus und Beweise</translation>
    </message>
    <message>
      <source>4. Utility and bias</source>
      <comment>evidence.block-utility</comment>
      <translation>4. Nutzen und Verzerrung</translation>
    </message>
    <message>
      <source>5. Algorithms and their correctness</source>
      <comment>evidence.block-algorithms</comment>
      <translation>5. Algorithmen und ihre Richtigkeit</translation>
    </message>
    <message>
      <source>6. Security and access</source>
      <comment>evidence.block-security</comment>
      <translation>6. Sicherheit und Zugang</translation>
    </message>
    <message>
      <source>7. Data collection</source>
      <comment>evidence.block-collection</comment>
      <translation>7. Erhebung der Daten</translation>
    </message>
    <message>
      <source>A curve moves one column. The other columns stay at the middle of their bounds. The shade is the 95 % interval.</source>
      <comment>notebook.curve-about</comment>
      <translation>Eine Kurve bewegt eine Spalte. Die anderen Spalten bleiben in der Mitte ihrer Grenzen. Die Schattierung ist das 95-%-Intervall.</translation>
    </message>
    <message>
      <source>A differentially private release, made with dpsim. This page is one file and opens no connection.</source>
      <comment>page.made-with</comment>
      <translation>Eine Freigabe mit Differential Privacy, erstellt mit dpsim. Diese Seite ist eine einzige Datei und öffnet keine Verbindung.</translation>
    </message>
    <message>
      <source>A file of this name exists already; releases never replace a file, choose another name.</source>
      <comment>target-exists</comment>
      <translation>Eine Datei dieses Namens gibt es schon; Freigaben ersetzen nie eine Datei, wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
      <source>A place has a longitude and a latitude: say on the page Data which column is the other half of {names}.</source>
      <comment>place-needs-both</comment>
      <translation>Ein Ort hat eine Länge und eine Breite: Sagen Sie auf der Seite Daten, welche Spalte die andere Hälfte von {names} ist.</translation>
    </message>
    <message>
      <source>A table as it was when the release was made.</source>
      <comment>evidence.data-source</comment>
      <translation>Eine Tabelle in dem Zustand, in dem die Freigabe entstand.</translation>
    </message>
    <message>
      <source>About {count} of {rows} rows are near (95 % interval: {low} to {high}).</source>
      <comment>page.about-rows</comment>
      <translation>Etwa {count} von {rows} Zeilen liegen nahe (95-%-Intervall: {low} bis {high}).</translation>
    </message>
    <message>
      <source>Across</source>
      <comment>page.across</comment>
      <translation>Waagerecht</translation>
    </message>
    <message>
      <source>All sums are integers, and the order of rows, threads and machines changes no bit of them. The whole-release tests compare neighbouring tables on the same random tape.</source>
      <comment>evidence.algorithms</comment>
      <translation>Alle Summen sind ganze Zahlen, und die Reihenfolge von Zeilen, Threads und Rechnern ändert kein Bit daran. Die Tests der ganzen Freigabe vergleichen Nachbartabellen auf demselben Zufallsband.</translation>
    </message>
    <message>
      <source>Along</source>
      <comment>page.along</comment>
      <translation>Entlang</translation>
    </message>
    <message>
      <source>Along the evaluation blocks of NIST SP 800-226. It is about the release file with SHA-256 {fingerprint}.</source>
      <comment>evidence.evaluation-intro</comment>
      <translation>Nach den Bewertungsblöcken von NIST SP 800-226. Es geht um die Freigabedatei mit SHA-256 {fingerprint}.</translation>
    </message>
    <message>
      <source>An answer adds up the distances from the point to all {rows}.</source>
      <comment>sentence-distance</comment>
      <translation>Eine Antwort ist die Summe der Abstände vom Punkt zu allen {rows}.</translation>
    </message>
    <message>
      <source>An answer is the share of the {rows} that lie near the point: {near}.</source>
      <comment>sentence-kernel</comment>
      <translation>Eine Antwort ist der Anteil der {rows}, die nahe am Punkt liegen: {near}.</translation>
    </message>
    <message>
      <source>Answer</source>
      <comment>page.answer</comment>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>Answer at y</source>
      <comment>receipt.answer-at-y</comment>
      <translation>Antwort bei y</translation>
    </message>
    <message>
      <source>Answers</source>
      <comment>notebook.answers</comment>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Answers along {name}</source>
      <comment>page.answers-along</comment>
      <translation>Antworten entlang {name}</translation>
    </message>
    <message>
      <source>Answers for every row of a table with the {count} columns {first} to {last}, with or without a header. The closest rows come first. Your rows stay in this browser.</source>
      <comment>page.table-about-many</comment>
      <translation>Antworten für jede Zeile einer Tabelle mit den {count} Spalten {first} bis {last}, mit oder ohne Kopfzeile. Die ähnlichsten Zeilen stehen oben. Ihre Zeilen bleiben in diesem Browser.</translation>
    </message>
    <message>
      <source>Answers for every row of a table. It needs the columns {columns}. Your rows stay in this browser.</source>
      <comment>page.table-about</comment>
      <translation>Antworten für jede Zeile einer Tabelle. Sie braucht die Spalten {columns}. Ihre Zeilen bleiben in diesem Browser.</translation>
    </message>
    <message>
      <source>Answers, bands, distributions, synthetic rows and comparisons are computed from the noisy sums alone.</source>
      <comment>evidence.post-processing</comment>
      <translation>Antworten, Bänder, Verteilungen, künstliche Zeilen und Vergleiche werden allein aus den verrauschten Summen berechnet.</translation>
    </message>
    <message>
      <source>Approximation</source>
      <comment>receipt.approximation</comment>
      <translation>Näherung</translation>
    </message>
    <message>
      <source>At even points</source>
      <comment>receipt.at-even-points</comment>
      <translation>An gleichmäßigen Punkten</translation>
    </message>
    <message>
      <source>Ball</source>
      <comment>receipt.ball</comment>
      <translation>Kugel</translation>
    </message>
    <message>
      <source>Bandwidth s</source>
      <comment>receipt.bandwidth-s</comment>
      <translation>Bandbreite s</translation>
    </message>
    <message>
      <source>Basic sum</source>
      <comment>basic-sum</comment>
      <translation>Einfache Summe</translation>
    </message>
    <message>
      <source>Best attack</source>
      <comment>receipt.best-attack</comment>
      <translation>Bester Angriff</translation>
    </message>
    <message>
      <source>Bounds</source>
      <comment>receipt.bounds</comment>
      <translation>Grenzen</translation>
    </message>
    <message>
      <source>Can't tell: noise could decide it. {best} has the best score.</source>
      <comment>page.too-close</comment>
      <translation>Nicht zu entscheiden: Rauschen könnte den Ausschlag geben. {best} hat den besten Wert.</translation>
    </message>
    <message>
      <source>Cells: {shares}</source>
      <comment>look.cells</comment>
      <translation>Zellen: {shares}</translation>
    </message>
    <message>
      <source>Change the points and run the cell again. The truth lies between total_low and total_high in 95 of 100 answers.</source>
      <comment>notebook.answers-about</comment>
      <translation>Ändern Sie die Punkte und führen Sie die Zelle noch einmal aus. Die Wahrheit liegt in 95 von 100 Antworten zwischen total_low und total_high.</translation>
    </message>
    <message>
      <source>Checking the file…</source>
      <comment>page.checking</comment>
      <translation>Die Datei wird geprüft …</translation>
    </message>
    <message>
      <source>Choose a file, drop one here, or load an example.</source>
      <comment>choose-file-to-release</comment>
      <translation>Wählen Sie eine Datei, ziehen Sie eine hierher oder laden Sie ein Beispiel.</translation>
    </message>
    <message>
      <source>Choose how closeness is measured.</source>
      <comment>choose-function</comment>
      <translation>Wählen Sie, wie Nähe gemessen wird.</translation>
    </message>
    <message>
      <source>Choose two different columns.</source>
      <comment>page.two-columns</comment>
      <translation>Wählen Sie zwei verschiedene Spalten.</translation>
    </message>
    <message>
      <source>Choose where the release file goes.</source>
      <comment>choose-target</comment>
      <translation>Wählen Sie, wohin die Freigabedatei kommt.</translation>
    </message>
    <message>
      <source>Class</source>
      <comment>page.class</comment>
      <translation>Klasse</translation>
    </message>
    <message>
      <source>Class means</source>
      <comment>structure.class-means</comment>
      <translation>Klassenmittel</translation>
    </message>
    <message>
      <source>Class names must be at most 200 visible characters.</source>
      <comment>class-names-too-long</comment>
      <translation>Namen von Klassen dürfen höchstens 200 sichtbare Zeichen haben.</translation>
    </message>
    <message>
      <source>Classes</source>
      <comment>notebook.classes</comment>
      <translation>Klassen</translation>
    </message>
    <message>
      <source>Classes</source>
      <comment>receipt.classes</comment>
      <translation>Klassen</translation>
    </message>
    <message>
      <source>Clipping, steps and approximations can shift answers; the total band beside each answer holds them as far as the release itself can tell. Small groups are answered with the same noise as large ones, so their relative error is larger.</source>
      <comment>evidence.bias</comment>
      <translation>Kappen, Schritte und Näherungen können Antworten verschieben; das Gesamtband neben jeder Antwort enthält sie, soweit die Freigabe selbst es sagen kann. Kleine Gruppen werden mit demselben Rauschen beantwortet wie große, ihr relativer Fehler ist also größer.</translation>
    </message>
    <message>
      <source>Closest class</source>
      <comment>page.closest-class</comment>
      <translation>Nächste Klasse</translation>
    </message>
    <message>
      <source>Colour shows the answer at each place.</source>
      <comment>notebook.map-about</comment>
      <translation>Die Farbe zeigt die Antwort an jedem Ort.</translation>
    </message>
    <message>
      <source>Colour: real (95 % confidence, whole map), {share} % of the map. No colour: could be noise. Click the map to move the point.</source>
      <comment>page.map-note</comment>
      <translation>Farbig: echt (95 % Sicherheit, ganze Karte), {share} % der Karte. Ohne Farbe: könnte Rauschen sein. Klicken Sie auf die Karte, um den Punkt zu versetzen.</translation>
    </message>
    <message>
      <source>Columns</source>
      <comment>receipt.columns</comment>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>Columns and bounds</source>
      <comment>receipt.columns-and-bounds</comment>
      <translation>Spalten und Grenzen</translation>
    </message>
    <message>
      <source>Contact</source>
      <comment>receipt.contact</comment>
      <translation>Kontakt</translation>
    </message>
    <message>
      <source>Could not read {bad} rows, left blank. The first is row {row}: {why}.</source>
      <comment>page.rows-unread</comment>
      <translation>{bad} Zeilen waren nicht lesbar und bleiben leer. Die erste ist Zeile {row}: {why}.</translation>
    </message>
    <message>
      <source>Counted</source>
      <comment>receipt.counted</comment>
      <translation>Gezählt</translation>
    </message>
    <message>
      <source>Curve</source>
      <comment>page.curve</comment>
      <translation>Kurve</translation>
    </message>
    <message>
      <source>Curve along every column</source>
      <comment>notebook.profile</comment>
      <translation>Kurve entlang jeder Spalte</translation>
    </message>
    <message>
      <source>Curve along the first column</source>
      <comment>notebook.curve</comment>
      <translation>Kurve entlang der ersten Spalte</translation>
    </message>
    <message>
      <source>Damaged file</source>
      <comment>page.damaged</comment>
      <translation>Beschädigte Datei</translation>
    </message>
    <message>
      <source>Decide what becomes of missing cells of {names}.</source>
      <comment>decide-missing-of</comment>
      <translation>Entscheiden Sie, was aus fehlenden Zellen von {names} wird.</translation>
    </message>
    <message>
      <source>Discretisation</source>
      <comment>receipt.discretisation</comment>
      <translation>Diskretisierung</translation>
    </message>
    <message>
      <source>Distribution</source>
      <comment>page.distribution</comment>
      <translation>Verteilung</translation>
    </message>
    <message>
      <source>Draft made by {program} from the receipt inside the file.</source>
      <comment>evidence.made-by</comment>
      <translation>Entwurf, gemacht von {program} aus dem Beleg in der Datei.</translation>
    </message>
    <message>
      <source>Drop a CSV file here, choose one, or paste rows</source>
      <comment>page.drop</comment>
      <translation>CSV-Datei hierher ziehen, auswählen oder Zeilen einfügen</translation>
    </message>
    <message>
      <source>Each column by itself, the others as in the point.</source>
      <comment>page.profile-about</comment>
      <translation>Jede Spalte für sich, die anderen wie im Punkt.</translation>
    </message>
    <message>
      <source>Each part is one mechanism over all its sums jointly. Parts with different people compose in parallel; someone in two parts pays both.</source>
      <comment>evidence.composition-merged</comment>
      <translation>Jeder Teil ist ein Mechanismus über alle seine Summen gemeinsam. Teile mit verschiedenen Personen setzen sich parallel zusammen; wer in zwei Teilen ist, zahlt beide.</translation>
    </message>
    <message>
      <source>Each quantile has a 95 % interval.</source>
      <comment>notebook.quantiles-about</comment>
      <translation>Jedes Quantil hat ein 95-%-Intervall.</translation>
    </message>
    <message>
      <source>Each row is read, its cells clipped to the declared bounds and turned into coordinates by declared rules, each from that row alone. Nothing was learnt from the rows: bounds, units, classes and structure come from declared, public numbers.</source>
      <comment>evidence.preprocessing</comment>
      <translation>Jede Zeile wird gelesen, ihre Zellen auf die angegebenen Grenzen gekappt und nach angegebenen Regeln in Koordinaten verwandelt, jede aus dieser Zeile allein. Aus den Zeilen wurde nichts gelernt: Grenzen, Einheiten, Klassen und Struktur kommen aus angegebenen, öffentlichen Zahlen.</translation>
    </message>
    <message>
      <source>Each row is {row}. An answer adds up the distances from the point to all {rows}.</source>
      <comment>sentence-distance-of</comment>
      <translation>Eine Zeile ist: {row}. Eine Antwort ist die Summe der Abstände vom Punkt zu allen {rows}.</translation>
    </message>
    <message>
      <source>Each row is {row}. An answer is the share of the {rows} that lie near the point: {near}.</source>
      <comment>sentence-kernel-of</comment>
      <translation>Eine Zeile ist: {row}. Eine Antwort ist der Anteil der {rows}, die nahe am Punkt liegen: {near}.</translation>
    </message>
    <message>
      <source>Each site holds its own rows, adds its own noise and publishes its own release; released sums were added together.</source>
      <comment>evidence.model-merged</comment>
      <translation>Jeder Standort hat seine eigenen Zeilen, fügt sein eigenes Rauschen hinzu und veröffentlicht seine eigene Freigabe; die freigegebenen Summen wurden addiert.</translation>
    </message>
    <message>
      <source>Embedded tree</source>
      <comment>structure.embedded-tree</comment>
      <translation>Eingebetteter Baum</translation>
    </message>
    <message>
      <source>Empty cells, read as the receipt says: {count}.</source>
      <comment>page.cells-filled</comment>
      <translation>Leere Zellen, gelesen wie im Beleg angegeben: {count}.</translation>
    </message>
    <message>
      <source>Evaluation of a differentially private release</source>
      <comment>evidence.evaluation-title</comment>
      <translation>Bewertung einer differentiell privaten Freigabe</translation>
    </message>
    <message>
      <source>Everybody with the file reads all of it; there is no service that answers.</source>
      <comment>evidence.access</comment>
      <translation>Wer die Datei hat, liest sie ganz; es gibt keinen Dienst, der antwortet.</translation>
    </message>
    <message>
      <source>Everyone in the data</source>
      <comment>receipt.everyone</comment>
      <translation>Wer in den Daten vorkommt,</translation>
    </message>
    <message numerus="yes">
      <source>Everyone with at most {count:,} rows in the data</source>
      <comment>receipt.everyone-with</comment>
      <translation>
        <numerusform>Wer höchstens eine Zeile in den Daten hat,</numerusform>
        <numerusform>Wer höchstens {count:,} Zeilen in den Daten hat,</numerusform>
      </translation>
    </message>
    <message>
      <source>Everything on this map could be noise. Click the map to move the point.</source>
      <comment>page.map-all-noise</comment>
      <translation>Alles auf dieser Karte könnte Rauschen sein. Klicken Sie auf die Karte, um den Punkt zu versetzen.</translation>
    </message>
    <message>
      <source>Exactly: ε = {epsilon}, δ = {delta}, ρ = {rho} (zero-concentrated). Noise was calibrated to these, every rounding towards more noise.</source>
      <comment>evidence.parameters</comment>
      <translation>Genau: ε = {epsilon}, δ = {delta}, ρ = {rho} (zero-concentrated). Das Rauschen wurde darauf abgestimmt, jede Rundung zu mehr Rauschen hin.</translation>
    </message>
    <message>
      <source>Expected error</source>
      <comment>receipt.expected-error</comment>
      <translation>Erwarteter Fehler</translation>
    </message>
    <message>
      <source>Exponential sum</source>
      <comment>structure.exponential-sum</comment>
      <translation>Exponentialsumme</translation>
    </message>
    <message>
      <source>Facts about groups: what holds for many rows together is meant to be learned.</source>
      <comment>receipt.not-groups</comment>
      <translation>Tatsachen über Gruppen: Was für viele Zeilen zusammen gilt, soll gelernt werden.</translation>
    </message>
    <message>
      <source>File</source>
      <comment>receipt.file</comment>
      <translation>Datei</translation>
    </message>
    <message>
      <source>Fingerprint: {fingerprint}</source>
      <comment>cli.fingerprint</comment>
      <translation>Fingerabdruck: {fingerprint}</translation>
    </message>
    <message>
      <source>First look</source>
      <comment>receipt.first-look</comment>
      <translation>Erster Blick</translation>
    </message>
    <message>
      <source>First look with ε = {epsilon}, δ = {delta} ({unit}). Everything below is public. Shares have 95 % intervals, for noise only.</source>
      <comment>look.spent</comment>
      <translation>Erster Blick mit ε = {epsilon}, δ = {delta} ({unit}). Alles Folgende ist öffentlich. Anteile haben 95-%-Intervalle, nur für das Rauschen.</translation>
    </message>
    <message>
      <source>First look with ε = {epsilon}, δ = {delta} at {rows:,} rows:</source>
      <comment>look.plan</comment>
      <translation>Erster Blick mit ε = {epsilon}, δ = {delta} auf {rows:,} Zeilen:</translation>
    </message>
    <message>
      <source>Fitting rows</source>
      <comment>cli.fitting-rows</comment>
      <translation>Zeilen anpassen</translation>
    </message>
    <message>
      <source>Fourier features</source>
      <comment>structure.fourier</comment>
      <translation>Fourier-Merkmale</translation>
    </message>
    <message>
      <source>From the value labels of your file: {option}. The list will be public. Type --values yourself to change it.</source>
      <comment>cli.proposed-labels</comment>
      <translation>Aus den Wertelabels Ihrer Datei: {option}. Die Liste wird öffentlich. Tippen Sie --values selbst, um sie zu ändern.</translation>
    </message>
    <message>
      <source>From your first look: {note}</source>
      <comment>look.proposed-by</comment>
      <translation>Aus Ihrem ersten Blick: {note}</translation>
    </message>
    <message>
      <source>Function</source>
      <comment>page.function</comment>
      <translation>Funktion</translation>
    </message>
    <message>
      <source>Function</source>
      <comment>receipt.function</comment>
      <translation>Funktion</translation>
    </message>
    <message>
      <source>Grid</source>
      <comment>structure.grid</comment>
      <translation>Gitter</translation>
    </message>
    <message>
      <source>Half of the rows lie below the 50 % value. Each value has its 95 % interval.</source>
      <comment>page.distribution-about</comment>
      <translation>Die Hälfte der Zeilen liegt unter dem Wert bei 50 %. Jeder Wert hat sein 95-%-Intervall.</translation>
    </message>
    <message>
      <source>Half of the values lie between {low} and {high}, the median is about {middle}.</source>
      <comment>look.middle</comment>
      <translation>Die Hälfte der Werte liegt zwischen {low} und {high}, der Median ist etwa {middle}.</translation>
    </message>
    <message>
      <source>How accurate</source>
      <comment>receipt.how-accurate</comment>
      <translation>Wie genau</translation>
    </message>
    <message>
      <source>How it was made</source>
      <comment>receipt.how-it-was-made</comment>
      <translation>Wie sie entstand</translation>
    </message>
    <message>
      <source>How many of your rows have which answer</source>
      <comment>page.histogram</comment>
      <translation>Wie viele Ihrer Zeilen welche Antwort haben</translation>
    </message>
    <message>
      <source>How the bounds are known</source>
      <comment>receipt.how-the-bounds-are-known</comment>
      <translation>Woher die Grenzen bekannt sind</translation>
    </message>
    <message>
      <source>How the data were collected, with what consent or on what legal ground, whom they leave out, and how long they are kept.</source>
      <comment>evidence.owner-collection</comment>
      <translation>Wie die Daten erhoben wurden, mit welcher Einwilligung oder auf welcher Rechtsgrundlage, wen sie auslassen und wie lange sie aufbewahrt werden.</translation>
    </message>
    <message>
      <source>How well</source>
      <comment>receipt.how-well</comment>
      <translation>Wie gut</translation>
    </message>
    <message>
      <source>I did not look at the private values to choose the bounds or the bandwidth, and I agree to spend the budget.</source>
      <comment>cli.confirm</comment>
      <translation>Ich habe die privaten Werte nicht angesehen, um Grenzen oder Bandbreite zu wählen, und bin einverstanden, dass das Budget verbraucht wird.</translation>
    </message>
    <message>
      <source>In short</source>
      <comment>receipt.in-short</comment>
      <translation>Kurz gesagt</translation>
    </message>
    <message>
      <source>In words</source>
      <comment>receipt.in-words</comment>
      <translation>In Worten</translation>
    </message>
    <message>
      <source>Intact file, not signed</source>
      <comment>page.intact-unsigned</comment>
      <translation>Unversehrte Datei, nicht signiert</translation>
    </message>
    <message>
      <source>Intact file, signed by {key}</source>
      <comment>page.intact-signed</comment>
      <translation>Unversehrte Datei, signiert von {key}</translation>
    </message>
    <message>
      <source>Intact file, signed; this browser cannot check by whom</source>
      <comment>page.intact-signed-unchecked</comment>
      <translation>Unversehrte Datei, signiert; dieser Browser kann nicht prüfen, von wem</translation>
    </message>
    <message>
      <source>Integer sums of the structure {structure}. The noise on each is independent of the others: {noise}.</source>
      <comment>evidence.mechanism</comment>
      <translation>Ganzzahlige Summen der Struktur {structure}. Das Rauschen auf jeder ist von den anderen unabhängig: {noise}.</translation>
    </message>
    <message numerus="yes">
      <source>It holds {count} releases. Who is in one of them keeps the promise of that one; who is in two pays both.</source>
      <comment>cli.merged-parts</comment>
      <translation>
        <numerusform>Sie enthält {count} Freigabe. Wer in einer davon ist, behält die Zusage dieser einen; wer in zweien ist, zahlt beide.</numerusform>
        <numerusform>Sie enthält {count} Freigaben. Wer in einer davon ist, behält die Zusage dieser einen; wer in zweien ist, zahlt beide.</numerusform>
      </translation>
    </message>
    <message>
      <source>It lists no texts, because δ is 0. Type them with --values, or choose --delta 1e-6.</source>
      <comment>look.tells-no-values</comment>
      <translation>Er nennt keine Texte, weil δ gleich 0 ist. Geben Sie sie mit --values an, oder wählen Sie --delta 1e-6.</translation>
    </message>
    <message>
      <source>It lists the texts that at least {share} % of the rows have.</source>
      <comment>look.tells-values</comment>
      <translation>Er nennt die Texte, die mindestens {share} % der Zeilen haben.</translation>
    </message>
    <message>
      <source>It tells nothing useful: its shares are right to about ± {reach} % only. Use a larger ε, or fewer columns.</source>
      <comment>look.tells-nothing</comment>
      <translation>Er sagt nichts Brauchbares: seine Anteile stimmen nur auf etwa ± {reach} %. Nehmen Sie ein größeres ε oder weniger Spalten.</translation>
    </message>
    <message>
      <source>It tells what your columns hold and how much is missing, to about ± {reach} %. It cannot propose bounds.</source>
      <comment>look.tells-kinds</comment>
      <translation>Er sagt, was Ihre Spalten enthalten und wie viel fehlt, auf etwa ± {reach} %. Grenzen kann er nicht vorschlagen.</translation>
    </message>
    <message>
      <source>It tells what your columns hold and how much is missing, to about ± {reach} %. It proposes bounds that you can use.</source>
      <comment>look.tells-good</comment>
      <translation>Er sagt, was Ihre Spalten enthalten und wie viel fehlt, auf etwa ± {reach} %. Er schlägt Grenzen vor, die Sie verwenden können.</translation>
    </message>
    <message>
      <source>It tells what your columns hold and how much is missing, to about ± {reach} %. Its bounds hold most rows. Check them before you use them.</source>
      <comment>look.tells-rough</comment>
      <translation>Er sagt, was Ihre Spalten enthalten und wie viel fehlt, auf etwa ± {reach} %. Seine Grenzen enthalten die meisten Zeilen. Prüfen Sie sie, bevor Sie sie verwenden.</translation>
    </message>
    <message>
      <source>Keys: arrows move the point, + and − zoom, Home shows everything. Drag to move the map, Ctrl and the wheel zoom.</source>
      <comment>page.map-keys</comment>
      <translation>Tasten: Pfeile bewegen den Punkt, + und − zoomen, Pos1 zeigt alles. Ziehen verschiebt die Karte, Strg und Mausrad zoomen.</translation>
    </message>
    <message>
      <source>Ladder</source>
      <comment>structure.ladder</comment>
      <translation>Leiter</translation>
    </message>
    <message>
      <source>Landmarks</source>
      <comment>receipt.landmarks</comment>
      <translation>Landmarken</translation>
    </message>
    <message>
      <source>Lattice waves</source>
      <comment>structure.lattice-waves</comment>
      <translation>Gitterwellen</translation>
    </message>
    <message>
      <source>Length of a row</source>
      <comment>receipt.length-of-a-row</comment>
      <translation>Länge einer Zeile</translation>
    </message>
    <message>
      <source>Lines show the 95 % interval. A grey bar could be noise.</source>
      <comment>page.bars-note</comment>
      <translation>Linien zeigen das 95-%-Intervall. Ein grauer Balken könnte Rauschen sein.</translation>
    </message>
    <message>
      <source>List at least two classes, each once, separated by commas.</source>
      <comment>list-two-classes</comment>
      <translation>Führen Sie mindestens zwei Klassen auf, jede einmal, durch Kommas getrennt.</translation>
    </message>
    <message>
      <source>List the possible values of {names}, from what you know: they are never collected from the file.</source>
      <comment>list-values-of</comment>
      <translation>Führen Sie die möglichen Werte von {names} auf, aus Ihrer Kenntnis: Sie werden nie aus der Datei gesammelt.</translation>
    </message>
    <message>
      <source>Made from simulated rows to rehearse a release. It says nothing about any real data.</source>
      <comment>receipt.simulated-rows</comment>
      <translation>Aus simulierten Zeilen gemacht, um eine Freigabe zu proben. Es sagt nichts über echte Daten.</translation>
    </message>
    <message>
      <source>Made key {name}. Its public half, for those who check your files:</source>
      <comment>cli.made-key</comment>
      <translation>Schlüssel {name} erstellt. Seine öffentliche Hälfte, für alle, die Ihre Dateien prüfen:</translation>
    </message>
    <message>
      <source>Map</source>
      <comment>notebook.map</comment>
      <translation>Karte</translation>
    </message>
    <message>
      <source>Map</source>
      <comment>page.map</comment>
      <translation>Karte</translation>
    </message>
    <message>
      <source>Map over {across} and {up}</source>
      <comment>page.map-over</comment>
      <translation>Karte über {across} und {up}</translation>
    </message>
    <message>
      <source>Merged from</source>
      <comment>receipt.merged-from</comment>
      <translation>Zusammengeführt aus</translation>
    </message>
    <message>
      <source>Moments</source>
      <comment>structure.moments</comment>
      <translation>Momente</translation>
    </message>
    <message>
      <source>Neighbours</source>
      <comment>receipt.neighbours</comment>
      <translation>Nachbarschaft</translation>
    </message>
    <message>
      <source>Nested histograms</source>
      <comment>structure.nested-histograms</comment>
      <translation>Verschachtelte Histogramme</translation>
    </message>
    <message>
      <source>Newer version</source>
      <comment>receipt.newer-version</comment>
      <translation>Neuere Version</translation>
    </message>
    <message>
      <source>No class has a clear count.</source>
      <comment>page.no-class</comment>
      <translation>Keine Klasse hat eine klare Anzahl.</translation>
    </message>
    <message>
      <source>No text is frequent enough to be shown.</source>
      <comment>look.no-values</comment>
      <translation>Kein Text ist häufig genug, um gezeigt zu werden.</translation>
    </message>
    <message>
      <source>Noise</source>
      <comment>receipt.noise</comment>
      <translation>Rauschen</translation>
    </message>
    <message>
      <source>Noise only: {low} to {high}.</source>
      <comment>page.noise-alone</comment>
      <translation>Nur Rauschen: {low} bis {high}.</translation>
    </message>
    <message>
      <source>Noisy sums that answer how close a point is to a private table, with differential privacy.</source>
      <comment>evidence.data-set</comment>
      <translation>Verrauschte Summen, die mit Differential Privacy beantworten, wie nah ein Punkt an einer privaten Tabelle liegt.</translation>
    </message>
    <message>
      <source>Not all columns are plain numbers ({names}): choose Each column has bounds, so that each has its own unit.</source>
      <comment>kinds-need-bounds</comment>
      <translation>Nicht alle Spalten sind einfache Zahlen ({names}): Wählen Sie „Jede Spalte hat Grenzen“, damit jede ihre eigene Einheit hat.</translation>
    </message>
    <message>
      <source>Not answered, and marked in the documents: {names}</source>
      <comment>cli.evidence-open</comment>
      <translation>Nicht beantwortet und in den Unterlagen gekennzeichnet: {names}</translation>
    </message>
    <message>
      <source>Note: none of these depends on {over}.</source>
      <comment>cli.all-flat</comment>
      <translation>Hinweis: Keine von diesen hängt von {over} ab.</translation>
    </message>
    <message>
      <source>Note: {warning}</source>
      <comment>cli.warning</comment>
      <translation>Hinweis: {warning}</translation>
    </message>
    <message>
      <source>Nothing has been released yet.</source>
      <comment>cli.nothing-released</comment>
      <translation>Es wurde noch nichts freigegeben.</translation>
    </message>
    <message>
      <source>Number of rows</source>
      <comment>receipt.number-of-rows</comment>
      <translation>Anzahl der Zeilen</translation>
    </message>
    <message>
      <source>On these public rows {structure} is the best: take --structure {structure}.</source>
      <comment>cli.best-here</comment>
      <translation>Auf diesen öffentlichen Zeilen ist {structure} am besten: Nehmen Sie --structure {structure}.</translation>
    </message>
    <message>
      <source>One file of noisy sums, published once. It answers any number of questions without further privacy loss.</source>
      <comment>evidence.release-type</comment>
      <translation>Eine Datei mit verrauschten Summen, einmal veröffentlicht. Sie beantwortet beliebig viele Fragen ohne weiteren Verlust an Datenschutz.</translation>
    </message>
    <message>
      <source>One owner holds all rows and adds the noise before anything is published.</source>
      <comment>evidence.model</comment>
      <translation>Ein Dateninhaber hat alle Zeilen und fügt das Rauschen hinzu, bevor etwas veröffentlicht wird.</translation>
    </message>
    <message>
      <source>One row is</source>
      <comment>receipt.one-row-is</comment>
      <translation>Eine Zeile ist</translation>
    </message>
    <message>
      <source>One unit of distance</source>
      <comment>receipt.unit-of-distance</comment>
      <translation>Eine Einheit des Abstands</translation>
    </message>
    <message>
      <source>Other releases of the same data: budgets in the same unit add up; those in another unit are converted first.</source>
      <comment>receipt.not-other-releases</comment>
      <translation>Andere Freigaben derselben Daten: Budgets in derselben Einheit summieren sich; solche in einer anderen werden zuerst umgerechnet.</translation>
    </message>
    <message>
      <source>Paste or drop your rows here, or choose a file (CSV or NPY)</source>
      <comment>page.drop-rows</comment>
      <translation>Fügen Sie Ihre Zeilen hier ein, ziehen Sie sie hierher oder wählen Sie eine Datei (CSV oder NPY)</translation>
    </message>
    <message>
      <source>Pasted rows</source>
      <comment>page.pasted</comment>
      <translation>Eingefügte Zeilen</translation>
    </message>
    <message>
      <source>Power p</source>
      <comment>receipt.power-p</comment>
      <translation>Potenz p</translation>
    </message>
    <message>
      <source>Preview, refining…</source>
      <comment>page.preview</comment>
      <translation>Vorschau, wird verfeinert…</translation>
    </message>
    <message>
      <source>Privacy budget ε</source>
      <comment>receipt.privacy-budget</comment>
      <translation>Datenschutzbudget ε</translation>
    </message>
    <message>
      <source>Profile</source>
      <comment>page.profile</comment>
      <translation>Profil</translation>
    </message>
    <message>
      <source>Program</source>
      <comment>receipt.program</comment>
      <translation>Programm</translation>
    </message>
    <message>
      <source>Projected Fourier features</source>
      <comment>structure.projected-fourier</comment>
      <translation>Projizierte Fourier-Merkmale</translation>
    </message>
    <message>
      <source>Proposed bounds: {low} to {high}. Proposed near: {near}.</source>
      <comment>look.proposed</comment>
      <translation>Vorgeschlagene Grenzen: {low} bis {high}. Vorschlag für near: {near}.</translation>
    </message>
    <message>
      <source>Public landmarks</source>
      <comment>structure.landmarks</comment>
      <translation>Öffentliche Landmarken</translation>
    </message>
    <message>
      <source>Publish, once, a private structure that answers: how close is this point to your data?</source>
      <comment>cli.about</comment>
      <translation>Veröffentlicht, einmal, eine private Struktur, die beantwortet: Wie nah ist dieser Punkt an Ihren Daten?</translation>
    </message>
    <message>
      <source>Published by</source>
      <comment>receipt.published-by</comment>
      <translation>Veröffentlicht von</translation>
    </message>
    <message>
      <source>Quantiles of the first column</source>
      <comment>notebook.quantiles</comment>
      <translation>Quantile der ersten Spalte</translation>
    </message>
    <message>
      <source>Query a CSV file or a data frame with these columns: {columns}.</source>
      <comment>notebook.own-points</comment>
      <translation>Fragen Sie mit einer CSV-Datei oder einer Tabelle mit diesen Spalten: {columns}.</translation>
    </message>
    <message>
      <source>Receipt</source>
      <comment>notebook.receipt</comment>
      <translation>Beleg</translation>
    </message>
    <message>
      <source>Receipt of a differentially private release</source>
      <comment>receipt.page-heading</comment>
      <translation>Beleg einer differentiell privaten Freigabe</translation>
    </message>
    <message>
      <source>Receipt: what was released and how</source>
      <comment>page.receipt</comment>
      <translation>Beleg: was wie freigegeben wurde</translation>
    </message>
    <message>
      <source>Release file with SHA-256 {fingerprint}</source>
      <comment>evidence.sources</comment>
      <translation>Freigabedatei mit SHA-256 {fingerprint}</translation>
    </message>
    <message>
      <source>Release {number}</source>
      <comment>receipt.part-number</comment>
      <translation>Freigabe {number}</translation>
    </message>
    <message>
      <source>Rows beyond the bounds</source>
      <comment>receipt.rows-beyond-the-bounds</comment>
      <translation>Zeilen jenseits der Grenzen</translation>
    </message>
    <message>
      <source>Rows per person</source>
      <comment>receipt.rows-per-person</comment>
      <translation>Zeilen je Person</translation>
    </message>
    <message>
      <source>Rows read as</source>
      <comment>receipt.rows-read-as</comment>
      <translation>Zeilen gelesen als</translation>
    </message>
    <message>
      <source>SIMULATED</source>
      <comment>receipt.simulated</comment>
      <translation>SIMULIERT</translation>
    </message>
    <message>
      <source>SIMULATED: {structure} on a twin of the data ({twin}), {points} points asked</source>
      <comment>cli.simulated</comment>
      <translation>SIMULIERT: {structure} auf einem Zwilling der Daten ({twin}), {points} Punkte abgefragt</translation>
    </message>
    <message>
      <source>Sampling and data quality: the noise band speaks of the noise only.</source>
      <comment>receipt.not-sampling</comment>
      <translation>Stichprobe und Datenqualität: Das Rauschband spricht nur vom Rauschen.</translation>
    </message>
    <message>
      <source>Save answers as CSV</source>
      <comment>page.save</comment>
      <translation>Antworten als CSV speichern</translation>
    </message>
    <message>
      <source>Say how much of {names} still counts as near.</source>
      <comment>say-near-of</comment>
      <translation>Sagen Sie, wie viel von {names} noch als nah gilt.</translation>
    </message>
    <message>
      <source>Say in a few words what one row is.</source>
      <comment>say-what-a-row-is</comment>
      <translation>Sagen Sie in wenigen Worten, was eine Zeile ist.</translation>
    </message>
    <message>
      <source>Say whether a person can appear more than once, and how often at most.</source>
      <comment>say-how-often-a-person</comment>
      <translation>Sagen Sie, ob eine Person mehrmals vorkommen kann, und wie oft höchstens.</translation>
    </message>
    <message>
      <source>Say whether the number of rows may be known.</source>
      <comment>say-whether-rows-are-public</comment>
      <translation>Sagen Sie, ob die Anzahl der Zeilen bekannt sein darf.</translation>
    </message>
    <message>
      <source>Say which number stands for a missing cell, such as 0.</source>
      <comment>say-what-missing-numbers-are</comment>
      <translation>Sagen Sie, welche Zahl für eine fehlende Zelle steht, etwa 0.</translation>
    </message>
    <message>
      <source>Send {path} to every site. Each makes a release with: dpsim release DATA --study {path} -o SITE.dpsim. Then merge them: dpsim merge A.dpsim B.dpsim -o ALL.dpsim</source>
      <comment>cli.study-next</comment>
      <translation>Senden Sie {path} an jeden Standort. Jeder erstellt eine Freigabe mit: dpsim release DATA --study {path} -o SITE.dpsim. Dann führen Sie sie zusammen: dpsim merge A.dpsim B.dpsim -o ALL.dpsim</translation>
    </message>
    <message>
      <source>Show everything</source>
      <comment>page.zoom-all</comment>
      <translation>Alles zeigen</translation>
    </message>
    <message>
      <source>Signed by key {key}</source>
      <comment>cli.signed-by</comment>
      <translation>Signiert mit dem Schlüssel {key}</translation>
    </message>
    <message>
      <source>Simulated: these numbers come from made-up rows and say nothing about any data.</source>
      <comment>page.simulated</comment>
      <translation>Simuliert: Diese Zahlen stammen aus erfundenen Zeilen und sagen nichts über irgendwelche Daten.</translation>
    </message>
    <message>
      <source>Sliced ladder</source>
      <comment>structure.sliced-ladder</comment>
      <translation>Geschnittene Leiter</translation>
    </message>
    <message>
      <source>Spent on {dataset} so far: {counted}</source>
      <comment>cli.spent-so-far</comment>
      <translation>Für {dataset} bisher verbraucht: {counted}</translation>
    </message>
    <message>
      <source>Structure</source>
      <comment>receipt.structure</comment>
      <translation>Struktur</translation>
    </message>
    <message>
      <source>Structures compared</source>
      <comment>cli.structures-compared</comment>
      <translation>Strukturen im Vergleich</translation>
    </message>
    <message>
      <source>Study</source>
      <comment>receipt.study</comment>
      <translation>Studie</translation>
    </message>
    <message>
      <source>Synthetic rows</source>
      <comment>notebook.rows</comment>
      <translation>Synthetische Zeilen</translation>
    </message>
    <message>
      <source>Text in {names} is read with decimal {decimal}; what is no number is unreadable. If that is wrong, say it by options, or choose other columns.</source>
      <comment>cli.text-read-as</comment>
      <translation>Text in {names} wird mit Dezimalzeichen {decimal} gelesen; was keine Zahl ist, ist nicht lesbar. Wenn das falsch ist, sagen Sie es mit Optionen oder wählen Sie andere Spalten.</translation>
    </message>
    <message>
      <source>That a person has no more rows than declared, where the program did not count them by a person column; that the unit is the one people would expect.</source>
      <comment>evidence.owner-unit</comment>
      <translation>Dass eine Person nicht mehr Zeilen hat als angegeben, wo das Programm sie nicht nach einer Personenspalte gezählt hat; dass die Einheit die ist, die man erwarten würde.</translation>
    </message>
    <message>
      <source>That bounds, units, lists of values and classes were not chosen by looking at the rows.</source>
      <comment>evidence.owner-algorithms</comment>
      <translation>Dass Grenzen, Einheiten, Listen von Werten und Klassen nicht durch Ansehen der Zeilen gewählt wurden.</translation>
    </message>
    <message>
      <source>That the file was made by an unchanged copy of the program, on a machine that others could not watch.</source>
      <comment>evidence.owner-mechanism</comment>
      <translation>Dass die Datei mit einer unveränderten Kopie des Programms gemacht wurde, auf einem Rechner, den andere nicht beobachten konnten.</translation>
    </message>
    <message>
      <source>The class whose rows are most like each point.</source>
      <comment>notebook.classes-about</comment>
      <translation>Die Klasse, deren Zeilen jedem Punkt am ähnlichsten sind.</translation>
    </message>
    <message>
      <source>The file answers, for any point given by {columns}, how close it is to all rows together.</source>
      <comment>receipt.use</comment>
      <translation>Die Datei beantwortet für jeden Punkt, gegeben durch {columns}, wie nah er allen Zeilen zusammen ist.</translation>
    </message>
    <message>
      <source>The file answers, for any point given by {columns}, how close it is to all rows together; it is published for this purpose: “{purpose}”.</source>
      <comment>receipt.use-for-purpose</comment>
      <translation>Die Datei beantwortet für jeden Punkt, gegeben durch {columns}, wie nah er allen Zeilen zusammen ist; sie wird zu diesem Zweck veröffentlicht: „{purpose}“.</translation>
    </message>
    <message>
      <source>The file holds no row and no secret. It is checked byte for byte when it is opened; a signature names its publisher where one was made. The ledger of the owner is sealed against changes.</source>
      <comment>evidence.security</comment>
      <translation>Die Datei enthält keine Zeile und kein Geheimnis. Sie wird beim Öffnen Byte für Byte geprüft; eine Signatur nennt, wer sie veröffentlicht hat, wo eine gemacht wurde. Das Budgetbuch des Dateninhabers ist gegen Änderungen versiegelt.</translation>
    </message>
    <message>
      <source>The file holds no rows. It was made from rows of people with differential privacy; see its receipt.</source>
      <comment>evidence.no-rows-in-it</comment>
      <translation>Die Datei enthält keine Zeilen. Sie wurde mit Differential Privacy aus Zeilen über Menschen gemacht; siehe ihren Beleg.</translation>
    </message>
    <message>
      <source>The file is read as: {reading}. If that is wrong, say it by options.</source>
      <comment>cli.read-as</comment>
      <translation>Die Datei wird so gelesen: {reading}. Wenn das falsch ist, sagen Sie es mit Optionen.</translation>
    </message>
    <message>
      <source>The first {count} rows are shown. The saved file has all rows and columns.</source>
      <comment>page.first-rows</comment>
      <translation>Gezeigt werden die ersten {count} Zeilen. Die gespeicherte Datei enthält alle Zeilen und Spalten.</translation>
    </message>
    <message>
      <source>The label cannot also be one of the columns that are measured; untick it above.</source>
      <comment>label-is-measured</comment>
      <translation>Die Klassenspalte kann nicht zugleich gemessen werden; wählen Sie sie oben ab.</translation>
    </message>
    <message>
      <source>The largest of the parts: ε = {epsilon}, δ = {delta}, ρ = {rho}. Someone in one part keeps that part's; someone in two pays both. The receipt lists all parts.</source>
      <comment>evidence.parameters-merged</comment>
      <translation>Das Größte der Teile: ε = {epsilon}, δ = {delta}, ρ = {rho}. Wer in einem Teil ist, behält dessen Zusage; wer in zweien ist, zahlt beide. Der Beleg führt alle Teile auf.</translation>
    </message>
    <message>
      <source>The ledger is as it was left; releases: {number}</source>
      <comment>cli.ledger-as-left</comment>
      <translation>Das Budgetbuch ist, wie es hinterlassen wurde; Freigaben: {number}</translation>
    </message>
    <message>
      <source>The noise band held the noise-free answer at {percent:.0f} % of the points.</source>
      <comment>cli.band-held</comment>
      <translation>Das Rauschband enthielt die rauschfreie Antwort an {percent:.0f} % der Punkte.</translation>
    </message>
    <message>
      <source>The noise was drawn {draws} times, so what was measured of it may be off by about {percent:.2g} %.</source>
      <comment>cli.noise-drawn</comment>
      <translation>Das Rauschen wurde {draws}-mal gezogen; was davon gemessen wurde, kann um etwa {percent:.2g} % danebenliegen.</translation>
    </message>
    <message>
      <source>The number for missing cells, in every column at once, is longer than the radius: type a smaller one, such as 0.</source>
      <comment>fill-outside-ball</comment>
      <translation>Die Zahl für fehlende Zellen, in jeder Spalte zugleich, ist länger als der Radius: Geben Sie eine kleinere ein, etwa 0.</translation>
    </message>
    <message>
      <source>The owner of the data is trusted with the rows and runs the program. Readers of the file are not trusted.</source>
      <comment>evidence.actors</comment>
      <translation>Dem Dateninhaber werden die Zeilen anvertraut, und er führt das Programm aus. Den Lesern der Datei wird nicht vertraut.</translation>
    </message>
    <message>
      <source>The owner's honesty: an unsigned file proves that it is intact, not who made it.</source>
      <comment>receipt.not-honesty</comment>
      <translation>Die Ehrlichkeit des Dateninhabers: Eine unsignierte Datei beweist, dass sie unversehrt ist, nicht, wer sie gemacht hat.</translation>
    </message>
    <message>
      <source>The program read a table that was there already and asked for nothing else.</source>
      <comment>evidence.collection</comment>
      <translation>Das Programm hat eine vorhandene Tabelle gelesen und nach nichts anderem gefragt.</translation>
    </message>
    <message>
      <source>The public landmarks can't see this point, so the answer says little.</source>
      <comment>page.unseen</comment>
      <translation>Die öffentlichen Landmarken sehen diesen Punkt nicht; die Antwort sagt deshalb wenig.</translation>
    </message>
    <message>
      <source>The release is one mechanism over all its sums jointly. Other releases of the same data add up; the owner's ledger counts them and keeps the cap.</source>
      <comment>evidence.composition</comment>
      <translation>Die Freigabe ist ein Mechanismus über alle ihre Summen gemeinsam. Andere Freigaben derselben Daten summieren sich; das Budgetbuch des Dateninhabers zählt sie und hält die Obergrenze ein.</translation>
    </message>
    <message>
      <source>The release: noisy sums with their receipt.</source>
      <comment>evidence.release-file</comment>
      <translation>Die Freigabe: verrauschte Summen mit ihrem Beleg.</translation>
    </message>
    <message>
      <source>The sensitivity of every structure is proved in its documentation and searched for counterexamples in its tests, at the edges of the domain too; noise is exact and discrete.</source>
      <comment>evidence.proofs</comment>
      <translation>Die Sensitivität jeder Struktur ist in ihrer Dokumentation bewiesen und in ihren Tests auf Gegenbeispiele durchsucht, auch an den Rändern des Bereichs; das Rauschen ist exakt und diskret.</translation>
    </message>
    <message>
      <source>The shade is the 95 % interval at each value. The dashed line is your point.</source>
      <comment>page.curve-note</comment>
      <translation>Die Fläche ist das 95-%-Intervall bei jedem Wert. Die gestrichelte Linie ist Ihr Punkt.</translation>
    </message>
    <message>
      <source>The signature is valid and was made with the public key you gave.</source>
      <comment>cli.signature-valid</comment>
      <translation>Die Signatur ist gültig und wurde mit dem angegebenen öffentlichen Schlüssel gemacht.</translation>
    </message>
    <message>
      <source>The smallest ε that gives good bounds is {epsilon}.</source>
      <comment>look.worthwhile</comment>
      <translation>Das kleinste ε, das gute Grenzen gibt, ist {epsilon}.</translation>
    </message>
    <message>
      <source>The sum of distances to all rows.</source>
      <comment>page.sum-of-distances</comment>
      <translation>Die Summe der Abstände zu allen Zeilen.</translation>
    </message>
    <message>
      <source>There is no key yet; make one with dpsim keys new</source>
      <comment>cli.no-key</comment>
      <translation>Es gibt noch keinen Schlüssel; erstellen Sie einen mit dpsim keys new</translation>
    </message>
    <message>
      <source>These rows are made up. Together, many of them look like the private ones.</source>
      <comment>notebook.rows-about</comment>
      <translation>Diese Zeilen sind erfunden. Viele zusammen sehen den privaten ähnlich.</translation>
    </message>
    <message>
      <source>This file cannot be found; choose it again, or go on without one.</source>
      <comment>landmarks-not-found</comment>
      <translation>Diese Datei ist nicht zu finden; wählen Sie sie neu oder machen Sie ohne weiter.</translation>
    </message>
    <message>
      <source>This folder does not exist; choose another.</source>
      <comment>target-folder-missing</comment>
      <translation>Diesen Ordner gibt es nicht; wählen Sie einen anderen.</translation>
    </message>
    <message>
      <source>This is the private file itself; its rows would be published. Choose a public file.</source>
      <comment>landmarks-are-private</comment>
      <translation>Das ist die private Datei selbst; ihre Zeilen würden veröffentlicht. Wählen Sie eine öffentliche Datei.</translation>
    </message>
    <message>
      <source>This notebook queries a differentially private release with ε = {epsilon} and δ = {delta}. You can run and change every cell. Queries cost no more privacy. You need Python with dpsim and, for the picture, matplotlib.</source>
      <comment>notebook.about</comment>
      <translation>Dieses Notebook befragt eine differenziell private Freigabe mit ε = {epsilon} und δ = {delta}. Sie können jede Zelle ausführen und ändern. Abfragen kosten keine weitere Privatsphäre. Sie brauchen Python mit dpsim und für das Bild matplotlib.</translation>
    </message>
    <message>
      <source>This page answers questions with a small program. Allow scripts for this file to use it. It sends nothing anywhere.</source>
      <comment>page.allow-scripts</comment>
      <translation>Diese Seite beantwortet Fragen mit einem kleinen Programm. Erlauben Sie dafür Skripte in dieser Datei. Es wird nichts gesendet.</translation>
    </message>
    <message>
      <source>This page is damaged: its release no longer matches its checksum. Don't trust it. Ask the publisher for a new copy.</source>
      <comment>page.damaged-about</comment>
      <translation>Diese Seite ist beschädigt: Ihre Freigabe passt nicht mehr zur Prüfsumme. Vertrauen Sie ihr nicht. Bitten Sie den Herausgeber um eine neue Kopie.</translation>
    </message>
    <message>
      <source>This page is in English.</source>
      <comment>help-in-english</comment>
      <translation>Diese Seite gibt es nur auf Englisch.</translation>
    </message>
    <message>
      <source>This point lies outside the declared bounds.</source>
      <comment>page.outside</comment>
      <translation>Dieser Punkt liegt außerhalb der angegebenen Grenzen.</translation>
    </message>
    <message>
      <source>Tick at least one numeric column.</source>
      <comment>tick-a-column</comment>
      <translation>Kreuzen Sie mindestens eine Spalte mit Zahlen an.</translation>
    </message>
    <message>
      <source>Too noisy to tell what this column holds.</source>
      <comment>look.unclear</comment>
      <translation>Zu verrauscht, um zu sagen, was diese Spalte enthält.</translation>
    </message>
    <message>
      <source>Tree</source>
      <comment>structure.tree</comment>
      <translation>Baum</translation>
    </message>
    <message>
      <source>Type a number that is surely not exceeded, known without looking at the data.</source>
      <comment>type-bound-of-rows</comment>
      <translation>Geben Sie eine Zahl ein, die sicher nicht überschritten wird und ohne Blick in die Daten bekannt ist.</translation>
    </message>
    <message>
      <source>Type the distance over which two points still count as similar.</source>
      <comment>type-bandwidth</comment>
      <translation>Geben Sie den Abstand ein, bis zu dem zwei Punkte noch als ähnlich gelten.</translation>
    </message>
    <message>
      <source>Type the epsilon to confirm:</source>
      <comment>cli.type-epsilon</comment>
      <translation>Zur Bestätigung Epsilon eingeben:</translation>
    </message>
    <message>
      <source>Type the lowest and highest possible value of {names}.</source>
      <comment>type-bounds-of</comment>
      <translation>Geben Sie den kleinsten und größten möglichen Wert von {names} ein.</translation>
    </message>
    <message>
      <source>Type the number of rows; it will be public.</source>
      <comment>type-rows</comment>
      <translation>Geben Sie die Anzahl der Zeilen ein; sie wird öffentlich.</translation>
    </message>
    <message>
      <source>Typed values</source>
      <comment>receipt.typed-values</comment>
      <translation>Angegebene Werte</translation>
    </message>
    <message>
      <source>Typical error of all {sites} sites together, {rows:,} rows: {error}</source>
      <comment>cli.study-error</comment>
      <translation>Typischer Fehler aller {sites} Standorte zusammen, {rows:,} Zeilen: {error}</translation>
    </message>
    <message>
      <source>Typical error over {over}</source>
      <comment>cli.error-over</comment>
      <translation>Typischer Fehler über {over}</translation>
    </message>
    <message>
      <source>Unit of the budget</source>
      <comment>receipt.unit-of-the-budget</comment>
      <translation>Einheit des Budgets</translation>
    </message>
    <message>
      <source>Unreadable cells</source>
      <comment>receipt.unreadable-cells</comment>
      <translation>Nicht lesbare Zellen</translation>
    </message>
    <message>
      <source>Untick {names}, or rename it in the file: a name has at most 200 visible letters.</source>
      <comment>untick-odd-columns</comment>
      <translation>Wählen Sie {names} ab oder benennen Sie es in der Datei um: Ein Name hat höchstens 200 sichtbare Zeichen.</translation>
    </message>
    <message>
      <source>Up</source>
      <comment>page.up</comment>
      <translation>Senkrecht</translation>
    </message>
    <message>
      <source>Use at most 2,000 visible characters.</source>
      <comment>use-fewer-characters-in-note</comment>
      <translation>Nehmen Sie höchstens 2.000 sichtbare Zeichen.</translation>
    </message>
    <message>
      <source>Use at most 200 visible characters.</source>
      <comment>use-fewer-characters</comment>
      <translation>Nehmen Sie höchstens 200 sichtbare Zeichen.</translation>
    </message>
    <message>
      <source>Values beyond the bounds</source>
      <comment>receipt.values-beyond-bounds</comment>
      <translation>Werte jenseits der Grenzen</translation>
    </message>
    <message>
      <source>Values: {values}</source>
      <comment>look.values</comment>
      <translation>Werte: {values}</translation>
    </message>
    <message>
      <source>Values: {values}, and {more} more</source>
      <comment>look.values-and-more</comment>
      <translation>Werte: {values}, und {more} weitere</translation>
    </message>
    <message>
      <source>What clipping to the bounds did to the answers: it cannot be known without looking at the data.</source>
      <comment>receipt.not-clipping</comment>
      <translation>Was das Kappen auf die Grenzen mit den Antworten gemacht hat: Das lässt sich nicht wissen, ohne die Daten anzusehen.</translation>
    </message>
    <message>
      <source>What is answered</source>
      <comment>receipt.what-is-answered</comment>
      <translation>Was beantwortet wird</translation>
    </message>
    <message>
      <source>What is not covered</source>
      <comment>receipt.what-is-not-covered</comment>
      <translation>Was nicht abgedeckt ist</translation>
    </message>
    <message>
      <source>What the owner must answer for</source>
      <comment>evidence.by-the-owner</comment>
      <translation>Wofür der Dateninhaber einstehen muss</translation>
    </message>
    <message>
      <source>What the program did</source>
      <comment>evidence.by-the-program</comment>
      <translation>Was das Programm getan hat</translation>
    </message>
    <message>
      <source>What the release promises, and how accurate it is.</source>
      <comment>notebook.receipt-about</comment>
      <translation>Was die Freigabe verspricht und wie genau sie ist.</translation>
    </message>
    <message>
      <source>Where rows crowd</source>
      <comment>receipt.where-rows-crowd</comment>
      <translation>Wo Zeilen sich drängen</translation>
    </message>
    <message>
      <source>Whether the stated error is good enough for this use, for small groups too.</source>
      <comment>evidence.owner-utility</comment>
      <translation>Ob der angegebene Fehler für diesen Zweck gut genug ist, auch für kleine Gruppen.</translation>
    </message>
    <message>
      <source>Whitened class means</source>
      <comment>structure.whitened-means</comment>
      <translation>Normierte Klassenmittel</translation>
    </message>
    <message>
      <source>Who is protected</source>
      <comment>receipt.who-is-protected</comment>
      <translation>Wer geschützt ist</translation>
    </message>
    <message>
      <source>Who may see the rows, the ledger and the signing key, and how they are kept.</source>
      <comment>evidence.owner-security</comment>
      <translation>Wer die Zeilen, das Budgetbuch und den Signaturschlüssel sehen darf und wie sie aufbewahrt werden.</translation>
    </message>
    <message>
      <source>Whose promise</source>
      <comment>receipt.whose-promise</comment>
      <translation>Wessen Zusage</translation>
    </message>
    <message>
      <source>Why these parameters are acceptable for these people and this purpose, and how other releases of the same data are counted.</source>
      <comment>evidence.owner-epsilon</comment>
      <translation>Warum diese Parameter für diese Menschen und diesen Zweck annehmbar sind und wie andere Freigaben derselben Daten gezählt werden.</translation>
    </message>
    <message>
      <source>Windows keeps the name {name} for itself. Choose another file name</source>
      <comment>file-name-reserved</comment>
      <translation>Windows behält den Namen {name} für sich. Wählen Sie einen anderen Dateinamen</translation>
    </message>
    <message>
      <source>Working…</source>
      <comment>page.working</comment>
      <translation>In Arbeit…</translation>
    </message>
    <message>
      <source>Worst case</source>
      <comment>receipt.worst-case</comment>
      <translation>Schlimmster Fall</translation>
    </message>
    <message>
      <source>Written: {page}.html, its table (CSV) and {pictures} pictures (SVG and PNG)</source>
      <comment>cli.experiment-written</comment>
      <translation>Geschrieben: {page}.html, die Tabelle dazu (CSV) und {pictures} Bilder (SVG und PNG)</translation>
    </message>
    <message>
      <source>Written: {path}</source>
      <comment>cli.written</comment>
      <translation>Geschrieben: {path}</translation>
    </message>
    <message>
      <source>Written: {path} ({size:,} bytes)</source>
      <comment>cli.written-bytes</comment>
      <translation>Geschrieben: {path} ({size:,} Bytes)</translation>
    </message>
    <message>
      <source>You may not write into this folder; choose another.</source>
      <comment>target-folder-not-writable</comment>
      <translation>In diesen Ordner dürfen Sie nicht schreiben; wählen Sie einen anderen.</translation>
    </message>
    <message>
      <source>Your own points</source>
      <comment>notebook.go-on</comment>
      <translation>Eigene Punkte</translation>
    </message>
    <message>
      <source>Your point</source>
      <comment>page.point</comment>
      <translation>Ihr Punkt</translation>
    </message>
    <message>
      <source>Your table</source>
      <comment>page.your-table</comment>
      <translation>Ihre Tabelle</translation>
    </message>
    <message>
      <source>Zoom in</source>
      <comment>page.zoom-in</comment>
      <translation>Vergrößern</translation>
    </message>
    <message>
      <source>Zoom in for finer detail.</source>
      <comment>page.map-cut</comment>
      <translation>Vergrößern Sie die Karte für feinere Einzelheiten.</translation>
    </message>
    <message>
      <source>Zoom out</source>
      <comment>page.zoom-out</comment>
      <translation>Verkleinern</translation>
    </message>
    <message>
      <source>[TO BE FILLED IN BY THE OWNER]</source>
      <comment>evidence.to-be-filled-in</comment>
      <translation>[VOM DATENINHABER AUSZUFÜLLEN]</translation>
    </message>
    <message>
      <source>a Dask dataframe cannot be searched for unknown texts. Type the lists with --values, or use --delta 0</source>
      <comment>look.no-texts-in-dask-frame</comment>
      <translation>Ein Dask-Dataframe kann nicht nach unbekannten Texten durchsucht werden. Geben Sie die Listen mit --values an, oder verwenden Sie --delta 0</translation>
    </message>
    <message>
      <source>a cap for people with all their rows has no number of rows. Leave the number out</source>
      <comment>cap-of-people-has-no-rows</comment>
      <translation>eine Obergrenze für Personen mit allen Zeilen hat keine Anzahl von Zeilen. Lassen Sie die Anzahl weg</translation>
    </message>
    <message>
      <source>a class is one line of plain text; take out tabs and line breaks</source>
      <comment>class-not-plain</comment>
      <translation>eine Klasse ist eine Zeile einfacher Text; entfernen Sie Tabulatoren und Zeilenumbrüche</translation>
    </message>
    <message>
      <source>a class needs a name</source>
      <comment>class-needs-name</comment>
      <translation>eine Klasse braucht einen Namen</translation>
    </message>
    <message>
      <source>a cluster cannot find texts where rows are counted by person. Type the lists with --values, or leave --scheduler out</source>
      <comment>look.no-person-on-cluster</comment>
      <translation>Ein Cluster kann keine Texte finden, wenn Zeilen nach Personen gezählt werden. Geben Sie die Listen mit --values an, oder lassen Sie --scheduler weg</translation>
    </message>
    <message>
      <source>a column that comes round again, such as an hour, has no quantiles; leave it out first</source>
      <comment>distribution-of-cycles</comment>
      <translation>eine Spalte, die wiederkehrt, etwa eine Stunde, hat keine Quantile; lassen Sie sie zuerst weg</translation>
    </message>
    <message>
      <source>a control character stands outside quotes</source>
      <comment>control-outside-quotes</comment>
      <translation>ein Steuerzeichen steht außerhalb von Anführungszeichen</translation>
    </message>
    <message>
      <source>a curve over rows starts from --rows; give their number</source>
      <comment>curve-needs-rows</comment>
      <translation>eine Kurve über Zeilen beginnt bei --rows; geben Sie ihre Anzahl an</translation>
    </message>
    <message>
      <source>a day such as Monday</source>
      <comment>example-weekday</comment>
      <translation>einen Tag wie Monday</translation>
    </message>
    <message>
      <source>a file of this name exists already; choose another name</source>
      <comment>output-exists</comment>
      <translation>eine Datei dieses Namens gibt es schon; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>a file of this name exists already; choose another name, a release never replaces a file</source>
      <comment>release-exists</comment>
      <translation>eine Datei dieses Namens gibt es schon; wählen Sie einen anderen Namen, eine Freigabe ersetzt nie eine Datei</translation>
    </message>
    <message>
      <source>a file of this name exists already; choose another name, or replace it with --overwrite</source>
      <comment>page-exists</comment>
      <translation>eine Datei dieses Namens gibt es schon; wählen Sie einen anderen Namen, oder ersetzen Sie sie mit --overwrite</translation>
    </message>
    <message>
      <source>a file or folder of this name exists already; choose another name</source>
      <comment>folder-exists</comment>
      <translation>eine Datei oder einen Ordner dieses Namens gibt es schon; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>a first look has no page; print it without --html</source>
      <comment>look.no-page</comment>
      <translation>Ein erster Blick hat keine Seite; zeigen Sie ihn ohne --html an</translation>
    </message>
    <message>
      <source>a first look takes at most {limit} columns; choose the ones you want to release</source>
      <comment>look.too-many-columns</comment>
      <translation>Ein erster Blick nimmt höchstens {limit} Spalten; wählen Sie die, die Sie veröffentlichen möchten</translation>
    </message>
    <message>
      <source>a guess who is in the data is right at most {right:.1f} % of the time; 50 % by chance</source>
      <comment>receipt.attack</comment>
      <translation>wer rät, ob jemand in den Daten ist, hat höchstens in {right:.1f} % der Fälle recht; 50 % durch Zufall</translation>
    </message>
    <message>
      <source>a label column and the full list of its classes go together</source>
      <comment>label-and-classes</comment>
      <translation>eine Klassenspalte und die vollständige Liste ihrer Klassen gehören zusammen</translation>
    </message>
    <message>
      <source>a larger bandwidth, such as {bandwidth}, helps most; or {otherwise}</source>
      <comment>larger-bandwidth-first</comment>
      <translation>eine größere Bandbreite, etwa {bandwidth}, hilft am meisten; oder {otherwise}</translation>
    </message>
    <message>
      <source>a month such as March</source>
      <comment>example-month</comment>
      <translation>einen Monat wie March</translation>
    </message>
    <message>
      <source>a name is empty; separate names by single commas, without one at the end</source>
      <comment>empty-name</comment>
      <translation>ein Name ist leer; trennen Sie Namen durch einzelne Kommas, ohne eines am Ende</translation>
    </message>
    <message>
      <source>a number such as 90</source>
      <comment>example-number</comment>
      <translation>eine Zahl wie 90</translation>
    </message>
    <message>
      <source>a public table needs two rows or more to be compared</source>
      <comment>need-two-public-rows</comment>
      <translation>eine öffentliche Tabelle braucht zum Vergleich zwei oder mehr Zeilen</translation>
    </message>
    <message>
      <source>a quote is left open</source>
      <comment>open-quote</comment>
      <translation>ein Anführungszeichen bleibt offen</translation>
    </message>
    <message>
      <source>a quote is left open, or a record is longer than a megabyte</source>
      <comment>open-quote-or-long-record</comment>
      <translation>ein Anführungszeichen bleibt offen, oder ein Datensatz ist länger als ein Megabyte</translation>
    </message>
    <message>
      <source>a quote stands inside a cell without being doubled</source>
      <comment>quote-not-doubled</comment>
      <translation>in einer Zelle steht ein Anführungszeichen, das nicht verdoppelt ist</translation>
    </message>
    <message>
      <source>a record has more or fewer cells than there are columns</source>
      <comment>record-of-other-width</comment>
      <translation>ein Datensatz hat mehr oder weniger Zellen, als es Spalten gibt</translation>
    </message>
    <message>
      <source>a sheet, each cell by its stored type; hidden rows count</source>
      <comment>cells-of-a-sheet</comment>
      <translation>ein Tabellenblatt, jede Zelle nach ihrem gespeicherten Typ; ausgeblendete Zeilen zählen mit</translation>
    </message>
    <message>
      <source>a study cannot be started from a study</source>
      <comment>study-of-a-study</comment>
      <translation>aus einer Studie lässt sich keine Studie beginnen</translation>
    </message>
    <message>
      <source>a time such as 07:30</source>
      <comment>example-time</comment>
      <translation>eine Uhrzeit wie 07:30</translation>
    </message>
    <message>
      <source>a value belongs to fill, not to {rule}</source>
      <comment>value-not-of-rule</comment>
      <translation>ein Wert gehört zu fill, nicht zu {rule}</translation>
    </message>
    <message>
      <source>a web server tells no lists of files; give each address by itself</source>
      <comment>web-without-lists</comment>
      <translation>ein Webserver nennt keine Listen von Dateien; geben Sie jede Adresse einzeln an</translation>
    </message>
    <message>
      <source>a zero byte is in it</source>
      <comment>zero-byte</comment>
      <translation>sie enthält ein Nullbyte</translation>
    </message>
    <message>
      <source>about {figure:.4g}</source>
      <comment>about-figure</comment>
      <translation>etwa {figure:.4g}</translation>
    </message>
    <message>
      <source>about {rows:,} rows would be needed at this epsilon, or accept a larger error</source>
      <comment>more-rows-needed</comment>
      <translation>etwa {rows:,} Zeilen wären bei diesem Epsilon nötig, oder nehmen Sie einen größeren Fehler hin</translation>
    </message>
    <message>
      <source>about {seen:,.0f} directions of the classes' spread stand above the noise: weighing them tells more</source>
      <comment>why-whitened-means</comment>
      <translation>etwa {seen:,.0f} Richtungen der Streuung der Klassen liegen über dem Rauschen: Sie zu gewichten sagt mehr</translation>
    </message>
    <message>
      <source>about {seen:.1f} directions of the classes' spread would stand above the noise of a {d:,} × {d:,} matrix; below {limit:.0f} plain class means do as well or better</source>
      <comment>why-not-whitened-means</comment>
      <translation>etwa {seen:.1f} Richtungen der Streuung der Klassen lägen über dem Rauschen einer Matrix von {d:,} × {d:,}; unter {limit:.0f} tun es einfache Klassenmittel ebenso gut oder besser</translation>
    </message>
    <message>
      <source>accept a larger error</source>
      <comment>accept-larger-error</comment>
      <translation>einen größeren Fehler hinnehmen</translation>
    </message>
    <message>
      <source>accepted by the owner on {what}</source>
      <comment>cli.accepted-on</comment>
      <translation>vom Dateninhaber hingenommen am {what}</translation>
    </message>
    <message>
      <source>accepted now: {problem}; lower the caps by what was lost</source>
      <comment>cli.accepted-now</comment>
      <translation>jetzt hingenommen: {problem}; senken Sie die Obergrenzen um das Verlorene</translation>
    </message>
    <message>
      <source>add --yes to spend the budget without being asked</source>
      <comment>yes-needed</comment>
      <translation>fügen Sie --yes hinzu, um das Budget ohne Rückfrage zu verbrauchen</translation>
    </message>
    <message>
      <source>add or remove one: nobody can tell well whether any one person, with all rows, is in the data at all</source>
      <comment>receipt.add-remove-person</comment>
      <translation>eine hinzufügen oder entfernen: Niemand kann gut sagen, ob eine einzelne Person mit allen ihren Zeilen überhaupt in den Daten ist</translation>
    </message>
    <message>
      <source>add or remove one: nobody can tell well whether any one row is in the data at all</source>
      <comment>receipt.add-remove-one</comment>
      <translation>eine hinzufügen oder entfernen: Niemand kann gut sagen, ob eine bestimmte Zeile überhaupt in den Daten ist</translation>
    </message>
    <message>
      <source>addresses of this kind cannot be read; those that begin with {choices} or https:// can</source>
      <comment>address-unknown</comment>
      <translation>Adressen dieser Art lassen sich nicht lesen; solche, die mit {choices} oder https:// beginnen, schon</translation>
    </message>
    <message>
      <source>all classes</source>
      <comment>page.all-together</comment>
      <translation>alle Klassen</translation>
    </message>
    <message>
      <source>all columns</source>
      <comment>all-columns</comment>
      <translation>alle Spalten</translation>
    </message>
    <message>
      <source>alpha</source>
      <comment>field.alpha</comment>
      <translation>Alpha</translation>
    </message>
    <message>
      <source>an address of a file on this machine has three strokes: file:///folder/table.csv</source>
      <comment>address-of-file</comment>
      <translation>die Adresse einer Datei auf diesem Rechner hat drei Striche: file:///ordner/tabelle.csv</translation>
    </message>
    <message>
      <source>an interrupted release of this name was complete and paid for, and now has its name: use that file, or choose another name for a new release</source>
      <comment>interrupted-now-named</comment>
      <translation>eine unterbrochene Freigabe dieses Namens war vollständig und bezahlt und hat nun ihren Namen: Nehmen Sie diese Datei oder wählen Sie einen anderen Namen für eine neue Freigabe</translation>
    </message>
    <message>
      <source>and {count} more columns</source>
      <comment>page.more-columns</comment>
      <translation>und {count} weitere Spalten</translation>
    </message>
    <message>
      <source>and {hidden:,} more columns</source>
      <comment>receipt.more-columns</comment>
      <translation>und {hidden:,} weitere Spalten</translation>
    </message>
    <message>
      <source>another file took this name meanwhile; the release is complete and paid for and waits beside it: move the other file away, and the next release into this folder lets it appear</source>
      <comment>name-taken-meanwhile</comment>
      <translation>eine andere Datei hat inzwischen diesen Namen; die Freigabe ist vollständig und bezahlt und wartet daneben: Verschieben Sie die andere Datei, dann erscheint sie mit der nächsten Freigabe in diesen Ordner</translation>
    </message>
    <message>
      <source>another program is using the ledger; wait until it has finished and try again</source>
      <comment>ledger-in-use</comment>
      <translation>ein anderes Programm benutzt das Budgetbuch; warten Sie, bis es fertig ist, und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>another program is using the ledger; waiting for it</source>
      <comment>cli.ledger-in-use</comment>
      <translation>ein anderes Programm benutzt das Budgetbuch; es wird gewartet</translation>
    </message>
    <message>
      <source>answer</source>
      <comment>page.answer-axis</comment>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>answering</source>
      <comment>cli.answering</comment>
      <translation>beantworten</translation>
    </message>
    <message>
      <source>answers</source>
      <comment>field.answers</comment>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>answers come from a grid of up to 1,024 nodes without categories. Ask for plain answers instead</source>
      <comment>needs-grid</comment>
      <translation>Antworten gibt es nur von einem grid mit bis zu 1.024 Knoten ohne Kategorien. Fragen Sie stattdessen nach einfachen Antworten</translation>
    </message>
    <message>
      <source>answers {theirs}, this one {ours}; compare like with like</source>
      <comment>answers-other-function</comment>
      <translation>beantwortet {theirs}, diese {ours}; vergleichen Sie Gleiches mit Gleichem</translation>
    </message>
    <message>
      <source>any usual mark</source>
      <comment>mark-any</comment>
      <translation>jedes übliche Zeichen</translation>
    </message>
    <message>
      <source>apostrophe</source>
      <comment>mark-apostrophe</comment>
      <translation>Apostroph</translation>
    </message>
    <message>
      <source>approximation</source>
      <comment>cli.column.approximation</comment>
      <translation>Näherung</translation>
    </message>
    <message>
      <source>are moved to the nearest point inside</source>
      <comment>receipt.moved-inside</comment>
      <translation>werden auf den nächsten Punkt im Inneren gesetzt</translation>
    </message>
    <message>
      <source>array</source>
      <comment>field.array</comment>
      <translation>Array</translation>
    </message>
    <message>
      <source>arrays of {dtype} cannot be released</source>
      <comment>arrays-of-type</comment>
      <translation>Arrays vom Typ {dtype} lassen sich nicht freigeben</translation>
    </message>
    <message>
      <source>at a point of the domain</source>
      <comment>receipt.at-a-point</comment>
      <translation>an einem Punkt des Bereichs</translation>
    </message>
    <message>
      <source>at even points</source>
      <comment>cli.column.at-even-points</comment>
      <translation>an gleichmäßigen Punkten</translation>
    </message>
    <message>
      <source>at most {figures}</source>
      <comment>cli.at-most</comment>
      <translation>höchstens {figures}</translation>
    </message>
    <message>
      <source>at most {limit} releases can be merged</source>
      <comment>merge-too-many</comment>
      <translation>höchstens {limit} Freigaben lassen sich zusammenführen</translation>
    </message>
    <message>
      <source>at most {rows:,}, all protected together</source>
      <comment>receipt.rows-of-person</comment>
      <translation>höchstens {rows:,}, alle zusammen geschützt</translation>
    </message>
    <message>
      <source>at points among rows</source>
      <comment>receipt.among-rows</comment>
      <translation>an Punkten unter Zeilen</translation>
    </message>
    <message>
      <source>authors</source>
      <comment>field.authors</comment>
      <translation>Autoren</translation>
    </message>
    <message>
      <source>ball</source>
      <comment>field.ball</comment>
      <translation>Kugel</translation>
    </message>
    <message>
      <source>bandwidth</source>
      <comment>field.bandwidth</comment>
      <translation>Bandbreite</translation>
    </message>
    <message>
      <source>bounds</source>
      <comment>field.bounds</comment>
      <translation>Grenzen</translation>
    </message>
    <message>
      <source>bounds {low} to {high}</source>
      <comment>look.took-bounds</comment>
      <translation>Grenzen {low} bis {high}</translation>
    </message>
    <message>
      <source>by the basic sum</source>
      <comment>by-basic-sum</comment>
      <translation>nach der einfachen Summe</translation>
    </message>
    <message>
      <source>by zCDP</source>
      <comment>by-zcdp</comment>
      <translation>nach zCDP</translation>
    </message>
    <message>
      <source>cancelled</source>
      <comment>cli.cancelled-by-key</comment>
      <translation>abgebrochen</translation>
    </message>
    <message>
      <source>cancelled; {why}</source>
      <comment>cli.cancelled</comment>
      <translation>abgebrochen; {why}</translation>
    </message>
    <message>
      <source>candidates</source>
      <comment>field.candidates</comment>
      <translation>Kandidaten</translation>
    </message>
    <message>
      <source>candidates are weighed with a release of a kernel only; this one is of a distance</source>
      <comment>weights-need-a-kernel</comment>
      <translation>Kandidaten werden nur mit der Freigabe eines Kerns gewichtet; diese ist von einem Abstand</translation>
    </message>
    <message>
      <source>cap</source>
      <comment>cli.column.cap</comment>
      <translation>Obergrenze</translation>
    </message>
    <message>
      <source>cap</source>
      <comment>field.cap</comment>
      <translation>Obergrenze</translation>
    </message>
    <message>
      <source>categories have shares but no quantiles; choose a column of numbers too</source>
      <comment>distribution-needs-order</comment>
      <translation>Kategorien haben Anteile, aber keine Quantile; wählen Sie auch eine Spalte mit Zahlen</translation>
    </message>
    <message>
      <source>choose at least one column</source>
      <comment>no-columns-chosen</comment>
      <translation>wählen Sie mindestens eine Spalte</translation>
    </message>
    <message>
      <source>choose auto or one of {choices}</source>
      <comment>choose-auto-one</comment>
      <translation>wählen Sie auto oder eines von {choices}</translation>
    </message>
    <message>
      <source>choose one of {choices}</source>
      <comment>choose-one-of-these</comment>
      <translation>wählen Sie eines von {choices}</translation>
    </message>
    <message>
      <source>choose one of {kinds}, category, cycle:PERIOD</source>
      <comment>choose-column-kind</comment>
      <translation>wählen Sie eines von {kinds}, category, cycle:PERIOD</translation>
    </message>
    <message>
      <source>choose the array that holds the labels: one of {able}</source>
      <comment>choose-labels-array</comment>
      <translation>wählen Sie das Array mit den Klassen: eines von {able}</translation>
    </message>
    <message>
      <source>choose the column with the class of a row on the page Data first</source>
      <comment>classes-need-label</comment>
      <translation>wählen Sie zuerst auf der Seite Daten die Spalte mit der Klasse einer Zeile</translation>
    </message>
    <message>
      <source>choose which column of your file is {names}</source>
      <comment>match-columns-of</comment>
      <translation>wählen Sie, welche Spalte Ihrer Datei {names} ist</translation>
    </message>
    <message>
      <source>choose {choices}, or name a public file that exists</source>
      <comment>choose-twin</comment>
      <translation>wählen Sie {choices}, oder nennen Sie eine vorhandene öffentliche Datei</translation>
    </message>
    <message>
      <source>classes</source>
      <comment>field.classes</comment>
      <translation>Klassen</translation>
    </message>
    <message>
      <source>classifying</source>
      <comment>cli.classifying</comment>
      <translation>klassifizieren</translation>
    </message>
    <message>
      <source>client</source>
      <comment>field.client</comment>
      <translation>Client</translation>
    </message>
    <message>
      <source>close in all {count} columns together</source>
      <comment>near-in-columns</comment>
      <translation>ähnlich in allen {count} Spalten zusammen</translation>
    </message>
    <message>
      <source>column</source>
      <comment>field.column</comment>
      <translation>Spalte</translation>
    </message>
    <message>
      <source>column {latitude} is a latitude, from -90 to 90</source>
      <comment>asked-latitude</comment>
      <translation>Spalte {latitude} ist eine geografische Breite, von -90 bis 90</translation>
    </message>
    <message>
      <source>column {longitude} is a longitude, from -180 to 180</source>
      <comment>asked-longitude</comment>
      <translation>Spalte {longitude} ist eine geografische Länge, von -180 bis 180</translation>
    </message>
    <message>
      <source>column {name!r} stores ids as floating-point numbers, which cannot hold long ids exactly; store them as text or whole numbers</source>
      <comment>person-float-type</comment>
      <translation>Spalte {name!r} speichert Kennungen als Gleitkommazahlen, die lange Kennungen nicht genau halten; speichern Sie sie als Text oder ganze Zahlen</translation>
    </message>
    <message>
      <source>column {name} counts by factors: ask about an amount above 0</source>
      <comment>asked-not-positive</comment>
      <translation>Spalte {name} zählt nach Faktoren: Fragen Sie nach einer Menge über 0</translation>
    </message>
    <message>
      <source>column {name} has no value {text!r}; choose one of {some}</source>
      <comment>asked-unknown-value</comment>
      <translation>Spalte {name} hat keinen Wert {text!r}; wählen Sie einen von {some}</translation>
    </message>
    <message>
      <source>column {name} has no value {text!r}; write {example}</source>
      <comment>asked-unknown-word</comment>
      <translation>Spalte {name} hat keinen Wert {text!r}; schreiben Sie {example}</translation>
    </message>
    <message>
      <source>column {name} holds mostly dates in its first lines, so it is no number. Type --kind {name}=date, or insist with --kind {name}=number</source>
      <comment>first-lines-are-dates</comment>
      <translation>Spalte {name} enthält in den ersten Zeilen meist Daten, ist also keine Zahl. Geben Sie --kind {name}=date an, oder bestehen Sie darauf mit --kind {name}=number</translation>
    </message>
    <message>
      <source>column {name} holds mostly text in its first lines, so it is no number. Type --kind {name}=category with --values, or insist with --kind {name}=number</source>
      <comment>first-lines-are-words</comment>
      <translation>Spalte {name} enthält in den ersten Zeilen meist Text, ist also keine Zahl. Geben Sie --kind {name}=category mit --values an, oder bestehen Sie darauf mit --kind {name}=number</translation>
    </message>
    <message>
      <source>column {name} is a date: write a day as 2024-03-01</source>
      <comment>asked-not-a-day</comment>
      <translation>Spalte {name} ist ein Datum: Schreiben Sie einen Tag als 2024-03-01</translation>
    </message>
    <message>
      <source>column {name} is absurdly far away; correct the value</source>
      <comment>value-too-far</comment>
      <translation>Spalte {name} liegt unsinnig weit weg; korrigieren Sie den Wert</translation>
    </message>
    <message>
      <source>column {name} is missing; give a value</source>
      <comment>cell-is-missing</comment>
      <translation>Spalte {name} fehlt; geben Sie einen Wert an</translation>
    </message>
    <message>
      <source>column {name} is not a number; write it with a point, such as 12 or -0.5</source>
      <comment>asked-not-a-number</comment>
      <translation>Spalte {name} ist keine Zahl; schreiben Sie sie mit Dezimalpunkt, etwa 12 oder -0.5</translation>
    </message>
    <message>
      <source>column {position} is called {column!r} in {name} and {first_column!r} in {first_name}; all files must have the same columns in the same order</source>
      <comment>files-differ-in-column</comment>
      <translation>Spalte {position} heißt {column!r} in {name} und {first_column!r} in {first_name}; alle Dateien müssen dieselben Spalten in derselben Reihenfolge haben</translation>
    </message>
    <message>
      <source>columns</source>
      <comment>field.columns</comment>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>comes round every {length}; {near} of a period of {period} apart counts as near</source>
      <comment>period-rule</comment>
      <translation>kehrt alle {length} wieder; {near} einer Periode von {period} auseinander gilt als nah</translation>
    </message>
    <message>
      <source>comes round every {length}; {near} {period} apart counts as near</source>
      <comment>cycle-rule</comment>
      <translation>kehrt alle {length} wieder; {near} {period} auseinander gilt als nah</translation>
    </message>
    <message>
      <source>comma</source>
      <comment>mark-comma</comment>
      <translation>Komma</translation>
    </message>
    <message>
      <source>consistent</source>
      <comment>field.consistent</comment>
      <translation>konsistent</translation>
    </message>
    <message>
      <source>contact</source>
      <comment>field.contact</comment>
      <translation>Kontakt</translation>
    </message>
    <message>
      <source>count as the nearest bound</source>
      <comment>receipt.nearest-bound</comment>
      <translation>zählen als die nächste Grenze</translation>
    </message>
    <message>
      <source>count as {fill}</source>
      <comment>receipt.count-as</comment>
      <translation>zählen als {fill}</translation>
    </message>
    <message>
      <source>counted by</source>
      <comment>cli.column.counted-by</comment>
      <translation>gezählt nach</translation>
    </message>
    <message>
      <source>counting rows</source>
      <comment>cli.counting-rows</comment>
      <translation>Zeilen zählen</translation>
    </message>
    <message>
      <source>curators</source>
      <comment>field.curators</comment>
      <translation>Dateninhaber</translation>
    </message>
    <message>
      <source>curve</source>
      <comment>field.curve</comment>
      <translation>Kurve</translation>
    </message>
    <message>
      <source>data</source>
      <comment>field.data</comment>
      <translation>Daten</translation>
    </message>
    <message>
      <source>dataset</source>
      <comment>cli.column.dataset</comment>
      <translation>Datensatz</translation>
    </message>
    <message>
      <source>dataset</source>
      <comment>field.dataset</comment>
      <translation>Datensatz</translation>
    </message>
    <message>
      <source>date format</source>
      <comment>field.date format</comment>
      <translation>Datumsformat</translation>
    </message>
    <message>
      <source>dates</source>
      <comment>look.kind.date</comment>
      <translation>Daten</translation>
    </message>
    <message>
      <source>decimal</source>
      <comment>field.decimal</comment>
      <translation>Dezimalzeichen</translation>
    </message>
    <message>
      <source>delta</source>
      <comment>cli.column.delta</comment>
      <translation>Delta</translation>
    </message>
    <message>
      <source>delta</source>
      <comment>field.delta</comment>
      <translation>Delta</translation>
    </message>
    <message>
      <source>delta is not well below 1/{rows:,}, the share of one row: a release giving rows away could keep to it. Choose {suggested} or less.</source>
      <comment>delta-not-small</comment>
      <translation>Delta liegt nicht deutlich unter 1/{rows:,}, dem Anteil einer Zeile: Eine Freigabe, die Zeilen preisgibt, könnte das einhalten. Wählen Sie {suggested} oder weniger.</translation>
    </message>
    <message>
      <source>delta must be 0 (pure privacy) or a small number below 1, such as 1e-6</source>
      <comment>delta-out-of-range</comment>
      <translation>Delta muss 0 sein (reine Zusage) oder eine kleine Zahl unter 1, etwa 1e-6</translation>
    </message>
    <message>
      <source>description</source>
      <comment>cli.column.description</comment>
      <translation>Beschreibung</translation>
    </message>
    <message>
      <source>description</source>
      <comment>field.description</comment>
      <translation>Beschreibung</translation>
    </message>
    <message>
      <source>digits</source>
      <comment>field.digits</comment>
      <translation>Stellen</translation>
    </message>
    <message>
      <source>discrete Gaussian of variance</source>
      <comment>gaussian-of-variance</comment>
      <translation>diskrete Gauß-Verteilung mit Varianz</translation>
    </message>
    <message>
      <source>discrete Laplace of scale</source>
      <comment>laplace-of-scale</comment>
      <translation>diskrete Laplace-Verteilung mit Skala</translation>
    </message>
    <message>
      <source>discretisation</source>
      <comment>cli.column.discretisation</comment>
      <translation>Diskretisierung</translation>
    </message>
    <message>
      <source>draft</source>
      <comment>field.draft</comment>
      <translation>Entwurf</translation>
    </message>
    <message>
      <source>en</source>
      <comment>language.code</comment>
      <translation>de</translation>
    </message>
    <message>
      <source>encoding</source>
      <comment>field.encoding</comment>
      <translation>Zeichensatz</translation>
    </message>
    <message>
      <source>epsilon</source>
      <comment>cli.column.epsilon</comment>
      <translation>Epsilon</translation>
    </message>
    <message>
      <source>epsilon</source>
      <comment>field.epsilon</comment>
      <translation>Epsilon</translation>
    </message>
    <message>
      <source>epsilon must be greater than 0 and at most 10000</source>
      <comment>epsilon-out-of-range</comment>
      <translation>Epsilon muss größer als 0 und höchstens 10000 sein</translation>
    </message>
    <message>
      <source>error</source>
      <comment>cli.column.error</comment>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>every lower bound must be below its upper bound</source>
      <comment>bounds-crossed</comment>
      <translation>jede untere Grenze muss unter ihrer oberen liegen</translation>
    </message>
    <message>
      <source>experiment</source>
      <comment>field.experiment</comment>
      <translation>Experiment</translation>
    </message>
    <message>
      <source>export</source>
      <comment>field.export</comment>
      <translation>Export</translation>
    </message>
    <message>
      <source>far</source>
      <comment>field.far</comment>
      <translation>Abstand der Werte</translation>
    </message>
    <message>
      <source>file</source>
      <comment>cli.column.file</comment>
      <translation>Datei</translation>
    </message>
    <message>
      <source>file</source>
      <comment>field.file</comment>
      <translation>Datei</translation>
    </message>
    <message>
      <source>fill</source>
      <comment>field.fill</comment>
      <translation>Füllwert</translation>
    </message>
    <message>
      <source>first look</source>
      <comment>field.look</comment>
      <translation>Erster Blick</translation>
    </message>
    <message>
      <source>fixed by the study</source>
      <comment>why-study</comment>
      <translation>durch die Studie festgelegt</translation>
    </message>
    <message>
      <source>folder</source>
      <comment>field.folder</comment>
      <translation>Ordner</translation>
    </message>
    <message>
      <source>found regardless of capital letters and blanks around them</source>
      <comment>receipt.any-case</comment>
      <translation>gefunden unabhängig von Großbuchstaben und Leerzeichen davor und danach</translation>
    </message>
    <message>
      <source>function</source>
      <comment>field.function</comment>
      <translation>Funktion</translation>
    </message>
    <message>
      <source>give --epsilon, or --target-error to find the smallest one</source>
      <comment>epsilon-or-target</comment>
      <translation>geben Sie --epsilon an, oder --target-error, um das kleinste zu finden</translation>
    </message>
    <message>
      <source>give a file, a list of files, or a numpy array, such as DataFrame.to_numpy() makes</source>
      <comment>not-data</comment>
      <translation>geben Sie eine Datei, eine Liste von Dateien oder ein numpy-Array an, wie DataFrame.to_numpy() es macht</translation>
    </message>
    <message>
      <source>give a list of names, such as ['age', 'height']</source>
      <comment>list-of-names</comment>
      <translation>geben Sie eine Liste von Namen an, etwa ['age', 'height']</translation>
    </message>
    <message>
      <source>give a list of names, such as ['age', 'height'], also for a single one</source>
      <comment>names-not-a-list</comment>
      <translation>geben Sie eine Liste von Namen an, etwa ['age', 'height'], auch für einen einzigen</translation>
    </message>
    <message>
      <source>give a pair (low, high) for all columns, or one for each column by its name</source>
      <comment>bounds-not-pairs</comment>
      <translation>geben Sie ein Paar (kleinster, größter) für alle Spalten an, oder eines je Spalte nach ihrem Namen</translation>
    </message>
    <message>
      <source>give a public upper bound on the number of rows</source>
      <comment>rows-bound-needed</comment>
      <translation>geben Sie eine öffentliche Obergrenze für die Anzahl der Zeilen an</translation>
    </message>
    <message>
      <source>give bounds for every column, or a ball; {function} needs them</source>
      <comment>bounds-needed</comment>
      <translation>geben Sie Grenzen für jede Spalte an, oder eine Kugel; {function} braucht sie</translation>
    </message>
    <message>
      <source>give bounds or a ball, not both</source>
      <comment>bounds-and-ball</comment>
      <translation>geben Sie Grenzen oder eine Kugel an, nicht beides</translation>
    </message>
    <message>
      <source>give the public number of rows</source>
      <comment>rows-needed</comment>
      <translation>geben Sie die öffentliche Anzahl der Zeilen an</translation>
    </message>
    <message>
      <source>give them for each column by name, or once for all columns, not both</source>
      <comment>bounds-both-ways</comment>
      <translation>geben Sie sie je Spalte nach Namen an oder einmal für alle Spalten, nicht beides</translation>
    </message>
    <message>
      <source>guarantee</source>
      <comment>cli.column.guarantee</comment>
      <translation>Zusage</translation>
    </message>
    <message>
      <source>guessed from the first lines</source>
      <comment>read-as-guessed</comment>
      <translation>aus den ersten Zeilen erraten</translation>
    </message>
    <message>
      <source>guessed from the first lines and confirmed by the owner</source>
      <comment>read-as-confirmed</comment>
      <translation>aus den ersten Zeilen erraten und vom Dateninhaber bestätigt</translation>
    </message>
    <message>
      <source>how the text table is written, such as its separator</source>
      <comment>evidence.public-reading</comment>
      <translation>wie die Texttabelle geschrieben ist, etwa ihr Trennzeichen</translation>
    </message>
    <message>
      <source>http:// sends private rows in clear; use https://</source>
      <comment>address-without-tls</comment>
      <translation>http:// überträgt private Zeilen unverschlüsselt; nehmen Sie https://</translation>
    </message>
    <message>
      <source>intact, SHA-256 {fingerprint}</source>
      <comment>evidence.intact</comment>
      <translation>unversehrt, SHA-256 {fingerprint}</translation>
    </message>
    <message>
      <source>intact, SHA-256 {fingerprint}, signed by key {key}</source>
      <comment>evidence.intact-and-signed</comment>
      <translation>unversehrt, SHA-256 {fingerprint}, signiert mit dem Schlüssel {key}</translation>
    </message>
    <message>
      <source>internal error ({kind}); please report it with the command you ran</source>
      <comment>cli.internal-error</comment>
      <translation>interner Fehler ({kind}); bitte melden Sie ihn mit dem Befehl, den Sie ausgeführt haben</translation>
    </message>
    <message>
      <source>is already said with {longitude}; say it once for the place</source>
      <comment>place-said-twice</comment>
      <translation>ist schon mit {longitude} gesagt; sagen Sie es einmal für den Ort</translation>
    </message>
    <message>
      <source>is not among the columns</source>
      <comment>not-among-columns</comment>
      <translation>ist nicht unter den Spalten</translation>
    </message>
    <message>
      <source>is part of a place; leave its kind out</source>
      <comment>part-of-place</comment>
      <translation>ist Teil eines Ortes; lassen Sie die Art weg</translation>
    </message>
    <message>
      <source>it does not fit the release file</source>
      <comment>evidence.bad-signature</comment>
      <translation>sie passt nicht zur Freigabedatei</translation>
    </message>
    <message>
      <source>it is missing, or says something else than the release file</source>
      <comment>evidence.not-about-this-file</comment>
      <translation>fehlt oder sagt etwas anderes als die Freigabedatei</translation>
    </message>
    <message>
      <source>its kind, and a bin for its value</source>
      <comment>look.rule</comment>
      <translation>seine Art, und ein Fach für seinen Wert</translation>
    </message>
    <message>
      <source>its sums cannot be compared with others; releases made with the structures fourier, grid and lattice-waves can, without classes</source>
      <comment>holds-no-waves</comment>
      <translation>ihre Summen lassen sich nicht mit anderen vergleichen; Freigaben mit den Strukturen fourier, grid und lattice-waves schon, ohne Klassen</translation>
    </message>
    <message>
      <source>its sums do not hold how columns vary together; releases made with the structure whitened-means do</source>
      <comment>sums-hold-no-spread</comment>
      <translation>ihre Summen enthalten nicht, wie Spalten gemeinsam streuen; Freigaben mit der Struktur whitened-means schon</translation>
    </message>
    <message>
      <source>its sums do not hold how single columns are distributed; releases of l1 or with the structure grid do</source>
      <comment>sums-hold-no-distribution</comment>
      <translation>ihre Summen enthalten nicht, wie einzelne Spalten verteilt sind; Freigaben von l1 oder mit der Struktur grid schon</translation>
    </message>
    <message>
      <source>its sums do not hold the mean of the rows; releases of l2sq do</source>
      <comment>sums-hold-no-mean</comment>
      <translation>ihre Summen enthalten nicht das Mittel der Zeilen; Freigaben von l2sq schon</translation>
    </message>
    <message>
      <source>its sums do not hold what rows are like; releases made with the structures grid, fourier, lattice-waves and landmarks do</source>
      <comment>sums-hold-no-rows</comment>
      <translation>ihre Summen enthalten nicht, wie Zeilen aussehen; Freigaben mit den Strukturen grid, fourier, lattice-waves und landmarks schon</translation>
    </message>
    <message>
      <source>key</source>
      <comment>field.key</comment>
      <translation>Schlüssel</translation>
    </message>
    <message>
      <source>kind</source>
      <comment>field.kind</comment>
      <translation>Art</translation>
    </message>
    <message>
      <source>kind {kind}</source>
      <comment>look.took-kind</comment>
      <translation>Art {kind}</translation>
    </message>
    <message>
      <source>label</source>
      <comment>field.label</comment>
      <translation>Klasse</translation>
    </message>
    <message>
      <source>label column</source>
      <comment>field.label column</comment>
      <translation>Klassenspalte</translation>
    </message>
    <message>
      <source>labels</source>
      <comment>field.labels</comment>
      <translation>Klassen der Zeilen</translation>
    </message>
    <message>
      <source>landmarks</source>
      <comment>field.landmarks</comment>
      <translation>Landmarken</translation>
    </message>
    <message>
      <source>language</source>
      <comment>field.language</comment>
      <translation>Sprache</translation>
    </message>
    <message>
      <source>ledger</source>
      <comment>field.ledger</comment>
      <translation>Budgetbuch</translation>
    </message>
    <message>
      <source>level</source>
      <comment>field.level</comment>
      <translation>Niveau</translation>
    </message>
    <message>
      <source>library</source>
      <comment>field.library</comment>
      <translation>Bibliothek</translation>
    </message>
    <message>
      <source>licence</source>
      <comment>field.licence</comment>
      <translation>Lizenz</translation>
    </message>
    <message>
      <source>line breaks in cells</source>
      <comment>field.line_breaks_in_cells</comment>
      <translation>Zeilenumbrüche in Zellen</translation>
    </message>
    <message>
      <source>line breaks inside cells</source>
      <comment>breaks-in-cells</comment>
      <translation>Zeilenumbrüche in Zellen</translation>
    </message>
    <message>
      <source>line endings</source>
      <comment>field.line_ends</comment>
      <translation>Zeilenenden</translation>
    </message>
    <message>
      <source>line of names</source>
      <comment>field.names_line</comment>
      <translation>Zeile mit Namen</translation>
    </message>
    <message>
      <source>line {line} has {found} values where {needed} are needed; give one number for each of the {columns} columns</source>
      <comment>line-has-other-number-of-values</comment>
      <translation>Zeile {line} hat {found} Werte, wo {needed} nötig sind; geben Sie eine Zahl für jede der {columns} Spalten an</translation>
    </message>
    <message>
      <source>line {line} names column {twice} twice; keep one of them</source>
      <comment>line-column-twice</comment>
      <translation>Zeile {line} nennt Spalte {twice} zweimal; behalten Sie eine davon</translation>
    </message>
    <message>
      <source>line {line} names no column {shown}; name the release's columns there, or leave the header out</source>
      <comment>line-unknown-column</comment>
      <translation>Zeile {line} nennt keine Spalte {shown}; nennen Sie dort die Spalten der Freigabe oder lassen Sie die Kopfzeile weg</translation>
    </message>
    <message>
      <source>line {line} was changed or put there by another program</source>
      <comment>ledger-line-changed</comment>
      <translation>Zeile {line} wurde verändert oder von einem anderen Programm hineingeschrieben</translation>
    </message>
    <message>
      <source>line {line}: column {column} is absurdly far away; correct the number</source>
      <comment>line-value-too-far</comment>
      <translation>Zeile {line}: Spalte {column} liegt unsinnig weit weg; korrigieren Sie die Zahl</translation>
    </message>
    <message>
      <source>line {line}: column {column} is not a number; correct or remove the line</source>
      <comment>line-not-a-number</comment>
      <translation>Zeile {line}: Spalte {column} ist keine Zahl; korrigieren oder entfernen Sie die Zeile</translation>
    </message>
    <message>
      <source>line {line}: {problem}</source>
      <comment>in-line</comment>
      <translation>Zeile {line}: {problem}</translation>
    </message>
    <message>
      <source>line {number} is not CSV; write one point per line</source>
      <comment>line-not-csv</comment>
      <translation>Zeile {number} ist kein CSV; schreiben Sie einen Punkt je Zeile</translation>
    </message>
    <message>
      <source>line {number} is too long; is this a CSV file with one point per line?</source>
      <comment>line-too-long</comment>
      <translation>Zeile {number} ist zu lang; ist das eine CSV-Datei mit einem Punkt je Zeile?</translation>
    </message>
    <message>
      <source>lines end with CR</source>
      <comment>lines-end-with-cr</comment>
      <translation>Zeilen enden mit CR</translation>
    </message>
    <message numerus="yes">
      <source>lines {first} to {last} are missing</source>
      <comment>ledger-lines-missing</comment>
      <translation>
        <numerusform>Zeile {first} fehlt</numerusform>
        <numerusform>die Zeilen {first} bis {last} fehlen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>lines {first} to {last} are missing at the end (an old copy, or lines were removed)</source>
      <comment>ledger-end-missing</comment>
      <translation>
        <numerusform>Zeile {first} fehlt am Ende (eine alte Kopie, oder Zeilen wurden entfernt)</numerusform>
        <numerusform>die Zeilen {first} bis {last} fehlen am Ende (eine alte Kopie, oder Zeilen wurden entfernt)</numerusform>
      </translation>
    </message>
    <message>
      <source>list at least two classes, each with a name of its own and once</source>
      <comment>too-few-classes</comment>
      <translation>führen Sie mindestens zwei Klassen auf, jede mit eigenem Namen und einmal</translation>
    </message>
    <message>
      <source>list the names on one line: a,b or, with a comma inside a name, "a,1",b</source>
      <comment>names-not-csv</comment>
      <translation>führen Sie die Namen in einer Zeile auf: a,b oder, mit einem Komma im Namen, "a,1",b</translation>
    </message>
    <message>
      <source>longitude {west} to {east}, latitude {south} to {north}, as a flat map; {near} km apart counts as near</source>
      <comment>place-rule</comment>
      <translation>Länge {west} bis {east}, Breite {south} bis {north}, als ebene Karte; {near} km auseinander gelten als nah</translation>
    </message>
    <message>
      <source>made before with ε = {epsilon}, δ = {delta}, and carried in this file. Together: ε = {total_epsilon}, δ = {total_delta}</source>
      <comment>receipt.look-budget</comment>
      <translation>zuvor mit ε = {epsilon}, δ = {delta} gemacht und in dieser Datei enthalten. Zusammen: ε = {total_epsilon}, δ = {total_delta}</translation>
    </message>
    <message>
      <source>made by a newer version of dpsim, which also says: {names}; install it to read that</source>
      <comment>receipt.made-by-newer</comment>
      <translation>von einer neueren Version von dpsim gemacht, die außerdem sagt: {names}; installieren Sie sie, um das zu lesen</translation>
    </message>
    <message>
      <source>made for quantiles and distribution functions: {cells:,} cells a column, counted at {levels} depths</source>
      <comment>why-nested-histograms</comment>
      <translation>für Quantile und Verteilungsfunktionen gemacht: {cells:,} Zellen je Spalte, in {levels} Tiefen gezählt</translation>
    </message>
    <message>
      <source>match</source>
      <comment>field.match</comment>
      <translation>Zuordnung</translation>
    </message>
    <message>
      <source>mean absolute</source>
      <comment>cli.measured.mean-absolute</comment>
      <translation>mittlerer Betrag</translation>
    </message>
    <message>
      <source>mean absolute error, measured</source>
      <comment>cli.column.mean-absolute-error-measured</comment>
      <translation>mittlerer absoluter Fehler, gemessen</translation>
    </message>
    <message>
      <source>meaning of a row</source>
      <comment>field.row means</comment>
      <translation>Bedeutung einer Zeile</translation>
    </message>
    <message>
      <source>means nothing for a column of the kind {kind}; leave it out</source>
      <comment>not-of-kind</comment>
      <translation>bedeutet nichts für eine Spalte der Art {kind}; lassen Sie es weg</translation>
    </message>
    <message>
      <source>measured</source>
      <comment>cli.column.measured</comment>
      <translation>gemessen</translation>
    </message>
    <message>
      <source>memory</source>
      <comment>field.memory</comment>
      <translation>Speicher</translation>
    </message>
    <message>
      <source>merging takes two or more releases of one study</source>
      <comment>merge-needs-two</comment>
      <translation>zum Zusammenführen braucht es zwei oder mehr Freigaben einer Studie</translation>
    </message>
    <message>
      <source>method (rms)</source>
      <comment>cli.measured.method</comment>
      <translation>Methode (RMS)</translation>
    </message>
    <message>
      <source>missing</source>
      <comment>look.kind.missing</comment>
      <translation>fehlend</translation>
    </message>
    <message>
      <source>missing cells</source>
      <comment>field.missing</comment>
      <translation>fehlende Zellen</translation>
    </message>
    <message>
      <source>missing cells are a value of their own</source>
      <comment>missing-own</comment>
      <translation>fehlende Zellen sind ein eigener Wert</translation>
    </message>
    <message>
      <source>missing cells count as {fill}</source>
      <comment>missing-count-as</comment>
      <translation>fehlende Zellen zählen als {fill}</translation>
    </message>
    <message>
      <source>must be a whole number between 1 and {most:,}</source>
      <comment>must-lie-between-counts</comment>
      <translation>muss eine ganze Zahl zwischen 1 und {most:,} sein</translation>
    </message>
    <message>
      <source>name</source>
      <comment>cli.column.name</comment>
      <translation>Name</translation>
    </message>
    <message>
      <source>name</source>
      <comment>field.name</comment>
      <translation>Name</translation>
    </message>
    <message>
      <source>name every column once</source>
      <comment>column-twice</comment>
      <translation>nennen Sie jede Spalte einmal</translation>
    </message>
    <message>
      <source>name the columns with --columns, or give the data file for its header</source>
      <comment>columns-needed</comment>
      <translation>nennen Sie die Spalten mit --columns oder geben Sie die Datendatei mit ihrer Kopfzeile an</translation>
    </message>
    <message>
      <source>name {unknown}, which is not among the columns</source>
      <comment>names-no-column</comment>
      <translation>nennen {unknown}, das nicht unter den Spalten ist</translation>
    </message>
    <message>
      <source>names in line {line}</source>
      <comment>names-in-line</comment>
      <translation>Namen in Zeile {line}</translation>
    </message>
    <message>
      <source>names in line {line}, rows from line {first_row} on</source>
      <comment>names-line</comment>
      <translation>Namen in Zeile {line}, Daten ab Zeile {first_row}</translation>
    </message>
    <message>
      <source>names of classes</source>
      <comment>field.class names</comment>
      <translation>Namen der Klassen</translation>
    </message>
    <message>
      <source>names shifted by {shift}</source>
      <comment>names-shifted-by</comment>
      <translation>Namen um {shift} verschoben</translation>
    </message>
    <message>
      <source>names this file; it was worded by {program}, and this version cannot compare the words</source>
      <comment>evidence.of-another-version</comment>
      <translation>nennt diese Datei; den Wortlaut schrieb {program}, und diese Version kann ihn nicht vergleichen</translation>
    </message>
    <message>
      <source>names, kinds and bounds of the columns, as declared</source>
      <comment>evidence.public-columns</comment>
      <translation>Namen, Arten und Grenzen der Spalten, wie angegeben</translation>
    </message>
    <message>
      <source>near {near}</source>
      <comment>look.took-near</comment>
      <translation>nahe ist {near}</translation>
    </message>
    <message>
      <source>nearness</source>
      <comment>field.near</comment>
      <translation>Nähe</translation>
    </message>
    <message>
      <source>needs bounds; type the lowest and highest possible value</source>
      <comment>needs-bounds</comment>
      <translation>braucht Grenzen; geben Sie den kleinsten und größten möglichen Wert ein</translation>
    </message>
    <message>
      <source>neighbours</source>
      <comment>field.neighbours</comment>
      <translation>Nachbarschaft</translation>
    </message>
    <message>
      <source>no bound below 1, the largest answer there is, is known</source>
      <comment>receipt.no-useful-bound</comment>
      <translation>keine Schranke unter 1, der größten möglichen Antwort, ist bekannt</translation>
    </message>
    <message>
      <source>no bound is known</source>
      <comment>receipt.no-bound-known</comment>
      <translation>keine Schranke bekannt</translation>
    </message>
    <message>
      <source>no cap</source>
      <comment>cli.no-cap</comment>
      <translation>keine Obergrenze</translation>
    </message>
    <message>
      <source>no limit for any data at all; small where rows are like the file’s landmarks</source>
      <comment>no-limit-but-small-near-landmarks</comment>
      <translation>keine Schranke für beliebige Daten; klein, wo Zeilen den Landmarken der Datei ähneln</translation>
    </message>
    <message>
      <source>no line fits the seal: the ledger or its seal was exchanged</source>
      <comment>ledger-exchanged</comment>
      <translation>keine Zeile passt zum Siegel: Das Budgetbuch oder sein Siegel wurde ausgetauscht</translation>
    </message>
    <message>
      <source>no mark</source>
      <comment>mark-none</comment>
      <translation>kein Zeichen</translation>
    </message>
    <message>
      <source>no names, rows from line {line} on</source>
      <comment>no-names</comment>
      <translation>keine Namen, Daten ab Zeile {line}</translation>
    </message>
    <message>
      <source>no point is given {classes}: with the noise, the number of its rows is not clearly above 0</source>
      <comment>cli.classes-unnamed</comment>
      <translation>kein Punkt erhält {classes}: Mit dem Rauschen liegt die Zahl der Zeilen nicht klar über 0</translation>
    </message>
    <message>
      <source>no structure answers {function} with these choices</source>
      <comment>no-structure-here</comment>
      <translation>keine Struktur beantwortet {function} mit diesen Angaben</translation>
    </message>
    <message>
      <source>no structure answers {function} yet; choose another function</source>
      <comment>no-structure</comment>
      <translation>noch beantwortet keine Struktur {function}; wählen Sie eine andere Funktion</translation>
    </message>
    <message>
      <source>noise</source>
      <comment>cli.column.noise</comment>
      <translation>Rauschen</translation>
    </message>
    <message>
      <source>noise (rms)</source>
      <comment>cli.measured.noise</comment>
      <translation>Rauschen (RMS)</translation>
    </message>
    <message>
      <source>none</source>
      <comment>cli.none</comment>
      <translation>keine</translation>
    </message>
    <message>
      <source>none</source>
      <comment>receipt.none</comment>
      <translation>keine</translation>
    </message>
    <message>
      <source>none needed</source>
      <comment>receipt.no-bounds</comment>
      <translation>keine nötig</translation>
    </message>
    <message>
      <source>none was made</source>
      <comment>evidence.no-signature</comment>
      <translation>es wurde keine gemacht</translation>
    </message>
    <message>
      <source>not reachable at any epsilon: the approximation alone is {least}; {advice}</source>
      <comment>target-unreachable</comment>
      <translation>bei keinem Epsilon erreichbar: Die Näherung allein beträgt {least}; {advice}</translation>
    </message>
    <message>
      <source>not recorded</source>
      <comment>cli.unit-not-recorded</comment>
      <translation>nicht vermerkt</translation>
    </message>
    <message>
      <source>not stated</source>
      <comment>receipt.not-stated</comment>
      <translation>nicht angegeben</translation>
    </message>
    <message>
      <source>note on the bounds</source>
      <comment>field.bounds note</comment>
      <translation>Anmerkung zu den Grenzen</translation>
    </message>
    <message>
      <source>note: {text}</source>
      <comment>cli.note</comment>
      <translation>Hinweis: {text}</translation>
    </message>
    <message>
      <source>nothing is spent: {problem}</source>
      <comment>nothing-spent-problem</comment>
      <translation>nichts ist verbraucht: {problem}</translation>
    </message>
    <message>
      <source>number of columns</source>
      <comment>field.column_count</comment>
      <translation>Anzahl der Spalten</translation>
    </message>
    <message>
      <source>number of lines after the rows</source>
      <comment>field.skip_footer</comment>
      <translation>Anzahl der Zeilen nach den Daten</translation>
    </message>
    <message>
      <source>number of lines before the rows</source>
      <comment>field.skip_lines</comment>
      <translation>Anzahl der Zeilen vor den Daten</translation>
    </message>
    <message>
      <source>number of rows private; at most about {rows_bound:,}</source>
      <comment>receipt.part-private-rows</comment>
      <translation>Anzahl der Zeilen privat; höchstens etwa {rows_bound:,}</translation>
    </message>
    <message>
      <source>numbers</source>
      <comment>look.kind.number</comment>
      <translation>Zahlen</translation>
    </message>
    <message>
      <source>of each person at most as many rows as stated, the first in the file</source>
      <comment>receipt.counted-of-person</comment>
      <translation>von jeder Person höchstens so viele Zeilen wie angegeben, die ersten in der Datei</translation>
    </message>
    <message>
      <source>of each person at most as many rows as stated, the first in the file with no missing cell in a column that leaves such rows out</source>
      <comment>receipt.counted-complete-of-person</comment>
      <translation>von jeder Person höchstens so viele Zeilen wie angegeben, die ersten in der Datei ohne fehlende Zelle in einer Spalte, die solche Zeilen weglässt</translation>
    </message>
    <message>
      <source>of radius {radius} around the origin</source>
      <comment>receipt.radius</comment>
      <translation>mit Radius {radius} um den Ursprung</translation>
    </message>
    <message>
      <source>of the mean</source>
      <comment>receipt.of-the-mean</comment>
      <translation>des Mittels</translation>
    </message>
    <message>
      <source>of the sum over all rows</source>
      <comment>receipt.of-the-sum</comment>
      <translation>der Summe über alle Zeilen</translation>
    </message>
    <message>
      <source>one</source>
      <comment>receipt.one-row</comment>
      <translation>eine</translation>
    </message>
    <message>
      <source>one person changes the odds of any outcome by at most a factor {factor}</source>
      <comment>receipt.odds</comment>
      <translation>eine Person ändert die Chancen jedes Ergebnisses höchstens um den Faktor {factor}</translation>
    </message>
    <message>
      <source>one person makes any outcome at most {factor} times as likely, plus a probability of {more}</source>
      <comment>receipt.odds-with-delta</comment>
      <translation>eine Person macht jedes Ergebnis höchstens {factor}-mal so wahrscheinlich, zuzüglich einer Wahrscheinlichkeit von {more}</translation>
    </message>
    <message>
      <source>one person with all rows added or removed</source>
      <comment>person-added</comment>
      <translation>eine Person mit allen Zeilen hinzugefügt oder entfernt</translation>
    </message>
    <message>
      <source>one person with all rows replaced</source>
      <comment>person-replaced</comment>
      <translation>eine Person mit allen Zeilen ersetzt</translation>
    </message>
    <message>
      <source>one row on each line</source>
      <comment>row-on-each-line</comment>
      <translation>eine Zeile je Textzeile</translation>
    </message>
    <message>
      <source>output</source>
      <comment>field.output</comment>
      <translation>Ausgabe</translation>
    </message>
    <message>
      <source>output: what was to be shown cannot be written ({reason}); send it elsewhere</source>
      <comment>cli.no-room</comment>
      <translation>Ausgabe: Was gezeigt werden sollte, lässt sich nicht schreiben ({reason}); leiten Sie es anderswohin</translation>
    </message>
    <message>
      <source>paste no more columns than there are from this cell on, or lines that begin with the name of a column</source>
      <comment>paste-columns</comment>
      <translation>fügen Sie nicht mehr Spalten ein, als ab dieser Zelle da sind, oder Zeilen, die mit dem Namen einer Spalte beginnen</translation>
    </message>
    <message>
      <source>pasted row</source>
      <comment>field.pasted row</comment>
      <translation>eingefügte Zeile</translation>
    </message>
    <message>
      <source>person</source>
      <comment>field.person</comment>
      <translation>Person</translation>
    </message>
    <message>
      <source>place</source>
      <comment>field.place</comment>
      <translation>Ort</translation>
    </message>
    <message>
      <source>plan</source>
      <comment>field.plan</comment>
      <translation>Plan</translation>
    </message>
    <message>
      <source>point</source>
      <comment>mark-point</comment>
      <translation>Punkt</translation>
    </message>
    <message>
      <source>points</source>
      <comment>field.points</comment>
      <translation>Punkte</translation>
    </message>
    <message>
      <source>power p</source>
      <comment>field.p</comment>
      <translation>Potenz p</translation>
    </message>
    <message>
      <source>predicted</source>
      <comment>cli.column.predicted</comment>
      <translation>vorhergesagt</translation>
    </message>
    <message>
      <source>private; at most about {rows_bound:,}</source>
      <comment>receipt.private-rows</comment>
      <translation>privat; höchstens etwa {rows_bound:,}</translation>
    </message>
    <message>
      <source>problem: {problem}</source>
      <comment>cli.problem</comment>
      <translation>Problem: {problem}</translation>
    </message>
    <message>
      <source>public key</source>
      <comment>cli.column.public-key</comment>
      <translation>öffentlicher Schlüssel</translation>
    </message>
    <message>
      <source>public key</source>
      <comment>field.public key</comment>
      <translation>öffentlicher Schlüssel</translation>
    </message>
    <message>
      <source>published</source>
      <comment>field.published</comment>
      <translation>veröffentlicht am</translation>
    </message>
    <message>
      <source>publisher</source>
      <comment>field.publisher</comment>
      <translation>Herausgeber</translation>
    </message>
    <message>
      <source>purpose</source>
      <comment>field.purpose</comment>
      <translation>Zweck</translation>
    </message>
    <message>
      <source>quantiles need the lowest and highest possible value of every column</source>
      <comment>distribution-needs-bounds</comment>
      <translation>Quantile brauchen den kleinsten und größten möglichen Wert jeder Spalte</translation>
    </message>
    <message>
      <source>raise ε, or use more rows</source>
      <comment>raise-epsilon-or-rows</comment>
      <translation>erhöhen Sie ε oder nehmen Sie mehr Zeilen</translation>
    </message>
    <message>
      <source>rank</source>
      <comment>page.rank</comment>
      <translation>Rang</translation>
    </message>
    <message>
      <source>reading</source>
      <comment>cli.reading</comment>
      <translation>lesen</translation>
    </message>
    <message>
      <source>reading</source>
      <comment>field.reading</comment>
      <translation>Lesart</translation>
    </message>
    <message>
      <source>region</source>
      <comment>field.region</comment>
      <translation>Region</translation>
    </message>
    <message>
      <source>release</source>
      <comment>field.release</comment>
      <translation>Freigabe</translation>
    </message>
    <message>
      <source>releases</source>
      <comment>cli.column.releases</comment>
      <translation>Freigaben</translation>
    </message>
    <message>
      <source>releases recorded by an earlier version, without whom they protect: {releases}; they are counted at the safe side, as if rows could be added or removed, which is twice their ε and four times their ρ</source>
      <comment>releases-of-unknown-unit</comment>
      <translation>Freigaben, die eine frühere Version ohne Angabe verbucht hat, wen sie schützen: {releases}; sie werden auf der sicheren Seite gezählt, als könnten Zeilen hinzukommen oder wegfallen, das ist ihr doppeltes ε und ihr vierfaches ρ</translation>
    </message>
    <message>
      <source>replace one: nobody can tell well whether any one person, with all rows, was exchanged for another with as many rows</source>
      <comment>receipt.replace-person</comment>
      <translation>eine ersetzen: Niemand kann gut sagen, ob eine einzelne Person mit allen ihren Zeilen gegen eine andere mit ebenso vielen Zeilen ausgetauscht wurde</translation>
    </message>
    <message>
      <source>replace one: nobody can tell well whether any one row was exchanged for another</source>
      <comment>receipt.replace-one</comment>
      <translation>eine ersetzen: Niemand kann gut sagen, ob eine bestimmte Zeile gegen eine andere getauscht wurde</translation>
    </message>
    <message>
      <source>row</source>
      <comment>page.row</comment>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>row {row} has a value that is missing, infinite or absurdly far; give a number for every column</source>
      <comment>row-has-no-number</comment>
      <translation>Zeile {row} hat einen Wert, der fehlt, unendlich ist oder unsinnig weit weg liegt; geben Sie für jede Spalte eine Zahl an</translation>
    </message>
    <message>
      <source>row {row} holds a value that is missing, infinite or absurdly far; correct it</source>
      <comment>row-not-finite</comment>
      <translation>Zeile {row} enthält einen Wert, der fehlt, unendlich ist oder unsinnig weit weg liegt; korrigieren Sie ihn</translation>
    </message>
    <message>
      <source>row {row}: {problem}</source>
      <comment>in-row</comment>
      <translation>Zeile {row}: {problem}</translation>
    </message>
    <message>
      <source>rows</source>
      <comment>field.rows</comment>
      <translation>Zeilen</translation>
    </message>
    <message>
      <source>rows (how many is private)</source>
      <comment>sentence-rows-private</comment>
      <translation>Zeilen (wie viele, ist privat)</translation>
    </message>
    <message>
      <source>rows counted in {nodes} nodes balance noise against the step between them</source>
      <comment>why-grid-of-counts</comment>
      <translation>Zeilen, in {nodes} Knoten gezählt, wägen Rauschen gegen den Schritt dazwischen ab</translation>
    </message>
    <message>
      <source>rows in the plan: {planned:,}, rows in the file: {found:,}; a public number of rows must be right: plan again with that number</source>
      <comment>rows-differ-from-plan</comment>
      <translation>Zeilen im Plan: {planned:,}, Zeilen in der Datei: {found:,}; eine öffentliche Anzahl von Zeilen muss stimmen: Planen Sie neu mit dieser Zahl</translation>
    </message>
    <message>
      <source>rows per person</source>
      <comment>field.rows per person</comment>
      <translation>Zeilen je Person</translation>
    </message>
    <message>
      <source>rows per person must be a whole number of at least 1</source>
      <comment>rows-per-person</comment>
      <translation>Zeilen je Person muss eine ganze Zahl von mindestens 1 sein</translation>
    </message>
    <message>
      <source>rows shared out with order {order} among {nodes} nodes balance noise against the step between them</source>
      <comment>why-grid</comment>
      <translation>Zeilen, mit Ordnung {order} auf {nodes} Knoten verteilt, wägen Rauschen gegen den Schritt dazwischen ab</translation>
    </message>
    <message>
      <source>rows with a missing cell are left out</source>
      <comment>missing-left-out</comment>
      <translation>Zeilen mit einer fehlenden Zelle bleiben weg</translation>
    </message>
    <message>
      <source>rows with no missing cell in a column that leaves such rows out</source>
      <comment>receipt.counted-complete</comment>
      <translation>Zeilen ohne fehlende Zelle in einer Spalte, die solche Zeilen weglässt</translation>
    </message>
    <message>
      <source>rule for landmarks</source>
      <comment>field.landmarks rule</comment>
      <translation>Regel für Landmarken</translation>
    </message>
    <message>
      <source>say on the page Who is protected how a person appears in the file</source>
      <comment>who-is-protected-not-said</comment>
      <translation>sagen Sie auf der Seite „Wer geschützt ist“, wie eine Person in der Datei vorkommt</translation>
    </message>
    <message>
      <source>says what the release file says</source>
      <comment>evidence.about-this-file</comment>
      <translation>sagt, was die Freigabedatei sagt</translation>
    </message>
    <message>
      <source>scheduler</source>
      <comment>field.scheduler</comment>
      <translation>Scheduler</translation>
    </message>
    <message>
      <source>second release</source>
      <comment>field.second release</comment>
      <translation>zweite Freigabe</translation>
    </message>
    <message>
      <source>sector</source>
      <comment>field.sector</comment>
      <translation>Bereich</translation>
    </message>
    <message>
      <source>seed</source>
      <comment>field.seed</comment>
      <translation>Startwert</translation>
    </message>
    <message>
      <source>self-test FAILED</source>
      <comment>cli.self-test-failed</comment>
      <translation>Selbsttest FEHLGESCHLAGEN</translation>
    </message>
    <message>
      <source>self-test passed</source>
      <comment>cli.self-test-passed</comment>
      <translation>Selbsttest bestanden</translation>
    </message>
    <message>
      <source>semicolon</source>
      <comment>mark-semicolon</comment>
      <translation>Semikolon</translation>
    </message>
    <message>
      <source>separator</source>
      <comment>field.separator</comment>
      <translation>Trennzeichen</translation>
    </message>
    <message>
      <source>separator {separator}, decimal {decimal}, thousands {thousands}, {encoding}</source>
      <comment>marks-of-table</comment>
      <translation>Trennzeichen {separator}, Dezimalzeichen {decimal}, Tausenderzeichen {thousands}, {encoding}</translation>
    </message>
    <message>
      <source>share of rows near the point</source>
      <comment>legend-near</comment>
      <translation>Anteil der Zeilen nahe am Punkt</translation>
    </message>
    <message>
      <source>share of rows within about {distance} km</source>
      <comment>legend-km</comment>
      <translation>Anteil der Zeilen im Umkreis von etwa {distance} km</translation>
    </message>
    <message>
      <source>shares</source>
      <comment>field.at</comment>
      <translation>Anteile</translation>
    </message>
    <message>
      <source>shift of the names</source>
      <comment>field.names_shift</comment>
      <translation>Verschiebung der Namen</translation>
    </message>
    <message>
      <source>signed by key {key}</source>
      <comment>receipt.part-of-key</comment>
      <translation>signiert mit dem Schlüssel {key}</translation>
    </message>
    <message>
      <source>signed by key {signed_by}, fingerprint {fingerprint}</source>
      <comment>receipt.signed</comment>
      <translation>signiert mit dem Schlüssel {signed_by}, Fingerabdruck {fingerprint}</translation>
    </message>
    <message>
      <source>sites</source>
      <comment>field.sites</comment>
      <translation>Standorte</translation>
    </message>
    <message>
      <source>size</source>
      <comment>cli.column.size</comment>
      <translation>Größe</translation>
    </message>
    <message>
      <source>so many rows or columns do not fit exact 64-bit sums; release fewer columns at once</source>
      <comment>sums-too-large</comment>
      <translation>so viele Zeilen oder Spalten passen nicht in exakte 64-Bit-Summen; geben Sie weniger Spalten auf einmal frei</translation>
    </message>
    <message>
      <source>so many rows or uneven columns do not fit exact 64-bit sums; rescale the columns</source>
      <comment>sums-too-uneven</comment>
      <translation>so viele Zeilen oder ungleiche Spalten passen nicht in exakte 64-Bit-Summen; skalieren Sie die Spalten um</translation>
    </message>
    <message>
      <source>some lie too far outside the bounds of the release to be answered; leave them out</source>
      <comment>points-too-far</comment>
      <translation>einige liegen zu weit außerhalb der Grenzen der Freigabe, um beantwortet zu werden; lassen Sie sie weg</translation>
    </message>
    <message>
      <source>some parts of your data store ids as floating-point numbers and others do not; store all of them as text or whole numbers</source>
      <comment>person-types-differ</comment>
      <translation>Einige Teile der Daten speichern Kennungen als Gleitkommazahlen, andere nicht; speichern Sie alle als Text oder ganze Zahlen</translation>
    </message>
    <message>
      <source>someone whose rows are at one site keeps the ε and δ of that site; someone at two sites pays both. Each site vouches for its own release; who merged them vouches for the list.</source>
      <comment>receipt.whose-promise-words</comment>
      <translation>wessen Zeilen an einem Standort sind, behält ε und δ dieses Standorts; wer an zweien ist, zahlt beide. Jeder Standort bürgt für seine eigene Freigabe; wer sie zusammengeführt hat, bürgt für die Liste.</translation>
    </message>
    <message>
      <source>source</source>
      <comment>field.source</comment>
      <translation>Quelle</translation>
    </message>
    <message>
      <source>space</source>
      <comment>mark-space</comment>
      <translation>Leerzeichen</translation>
    </message>
    <message>
      <source>spent</source>
      <comment>cli.column.spent</comment>
      <translation>verbraucht</translation>
    </message>
    <message>
      <source>state</source>
      <comment>cli.column.state</comment>
      <translation>Stand</translation>
    </message>
    <message>
      <source>structure</source>
      <comment>cli.column.structure</comment>
      <translation>Struktur</translation>
    </message>
    <message>
      <source>structure</source>
      <comment>field.structure</comment>
      <translation>Struktur</translation>
    </message>
    <message>
      <source>study</source>
      <comment>field.study</comment>
      <translation>Studie</translation>
    </message>
    <message>
      <source>sum of distances</source>
      <comment>legend-distance</comment>
      <translation>Summe der Abstände</translation>
    </message>
    <message>
      <source>tab</source>
      <comment>mark-tab</comment>
      <translation>Tabulator</translation>
    </message>
    <message>
      <source>target error</source>
      <comment>field.target error</comment>
      <translation>Zielfehler</translation>
    </message>
    <message>
      <source>telling classes apart needs their means only; answers leave out how widely a class spreads</source>
      <comment>why-class-means</comment>
      <translation>um Klassen zu unterscheiden, genügen ihre Mittelwerte; Antworten lassen aus, wie weit eine Klasse streut</translation>
    </message>
    <message>
      <source>text</source>
      <comment>look.kind.text</comment>
      <translation>Text</translation>
    </message>
    <message>
      <source>that of the first release</source>
      <comment>cli.unit-of-first</comment>
      <translation>die der ersten Freigabe</translation>
    </message>
    <message>
      <source>the address cannot be read; check the address, the network and the credentials in the environment</source>
      <comment>store-failed</comment>
      <translation>die Adresse lässt sich nicht lesen; prüfen Sie die Adresse, das Netz und die Zugangsdaten in der Umgebung</translation>
    </message>
    <message>
      <source>the address carries a password, a signature or a query, which would stand in drafts and scripts; leave it out, and give credentials in the environment</source>
      <comment>address-with-secret</comment>
      <translation>die Adresse enthält ein Passwort, eine Signatur oder eine Abfrage, die in Entwürfen und Skripten stünde; lassen Sie sie weg und geben Sie Zugangsdaten in der Umgebung an</translation>
    </message>
    <message>
      <source>the address is not complete; it should look like s3://bucket/visits/part-*.parquet</source>
      <comment>address-incomplete</comment>
      <translation>die Adresse ist nicht vollständig; sie sollte aussehen wie s3://bucket/besuche/teil-*.parquet</translation>
    </message>
    <message>
      <source>the array needs {width} columns for this plan and has {count}</source>
      <comment>array-width</comment>
      <translation>das Array braucht für diesen Plan {width} Spalten und hat {count}</translation>
    </message>
    <message>
      <source>the bandwidth is below the grid's steps of {step:.3g}: answers may miss what lies between, and no noise band shows it</source>
      <comment>cli.narrow-bandwidth</comment>
      <translation>die Bandbreite liegt unter den Schritten des Gitters von {step:.3g}: Antworten können übersehen, was dazwischen liegt, und kein Rauschband zeigt es</translation>
    </message>
    <message>
      <source>the basic sum adds ε and δ</source>
      <comment>basic-sum-note</comment>
      <translation>die einfache Summe addiert ε und δ</translation>
    </message>
    <message>
      <source>the budget is spent and the file complete; the next release into this folder lets it appear: {problem}</source>
      <comment>spent-file-waits</comment>
      <translation>das Budget ist verbraucht und die Datei vollständig; mit der nächsten Freigabe in diesen Ordner erscheint sie: {problem}</translation>
    </message>
    <message>
      <source>the budget is spent but the file could not be published: {problem}</source>
      <comment>spent-not-published</comment>
      <translation>das Budget ist verbraucht, aber die Datei konnte nicht veröffentlicht werden: {problem}</translation>
    </message>
    <message>
      <source>the class {twice!r} is listed twice</source>
      <comment>class-listed-twice</comment>
      <translation>die Klasse {twice!r} ist zweimal aufgeführt</translation>
    </message>
    <message>
      <source>the clipboard holds no text; copy one row of numbers first</source>
      <comment>clipboard-empty</comment>
      <translation>die Zwischenablage enthält keinen Text; kopieren Sie zuerst eine Zeile mit Zahlen</translation>
    </message>
    <message>
      <source>the column {name!r} holds no numbers by its type; choose others</source>
      <comment>column-not-numeric</comment>
      <translation>die Spalte {name!r} enthält ihrem Typ nach keine Zahlen; wählen Sie andere</translation>
    </message>
    <message>
      <source>the column {name!r} holds no single values by its type; choose others</source>
      <comment>column-not-single</comment>
      <translation>die Spalte {name!r} enthält ihrem Typ nach keine einzelnen Werte; wählen Sie andere</translation>
    </message>
    <message>
      <source>the column {twice!r} is chosen twice; name each column once</source>
      <comment>column-chosen-twice</comment>
      <translation>die Spalte {twice!r} ist zweimal gewählt; nennen Sie jede Spalte einmal</translation>
    </message>
    <message>
      <source>the dataframe has two columns {name!r}; give each one a name of its own</source>
      <comment>frame-column-twice</comment>
      <translation>das Dataframe hat zwei Spalten {name!r}; geben Sie jeder einen eigenen Namen</translation>
    </message>
    <message>
      <source>the disk failed while the file was read; copy it elsewhere and retry</source>
      <comment>disk-failed</comment>
      <translation>der Datenträger hat beim Lesen der Datei versagt; kopieren Sie sie anderswohin und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the disk is full or a size limit is reached; free some space and try again</source>
      <comment>disk-is-full</comment>
      <translation>der Datenträger ist voll oder eine Größengrenze erreicht; schaffen Sie Platz und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the disk reports an error ({error}); check it or choose another folder</source>
      <comment>disk-reports-error</comment>
      <translation>der Datenträger meldet einen Fehler ({error}); prüfen Sie ihn oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>the expected error is that of a table whose rows are all counted; the fewer are, the larger it is: with half of them, twice the noise.</source>
      <comment>error-if-all-counted</comment>
      <translation>der erwartete Fehler gilt für eine Tabelle, deren Zeilen alle gezählt werden; je weniger es sind, desto größer ist er: bei der Hälfte das doppelte Rauschen.</translation>
    </message>
    <message>
      <source>the experiment l1 makes its own rows; leave --data out</source>
      <comment>l1-takes-no-data</comment>
      <translation>das Experiment l1 erzeugt seine Zeilen selbst; lassen Sie --data weg</translation>
    </message>
    <message>
      <source>the file cannot be opened; check that you may read it</source>
      <comment>data-not-opened</comment>
      <translation>die Datei kann nicht geöffnet werden; prüfen Sie, ob Sie sie lesen dürfen</translation>
    </message>
    <message>
      <source>the file has no array {wanted!r}; it has {names}</source>
      <comment>no-such-array</comment>
      <translation>die Datei hat kein Array {wanted!r}; sie hat {names}</translation>
    </message>
    <message>
      <source>the file has no column {name!r}. Did you mean {near!r}?</source>
      <comment>no-such-column-but</comment>
      <translation>die Datei hat keine Spalte {name!r}. Meinten Sie {near!r}?</translation>
    </message>
    <message>
      <source>the file has no column {name!r}; check the name, the separator and the header</source>
      <comment>no-such-column</comment>
      <translation>die Datei hat keine Spalte {name!r}; prüfen Sie Name, Trennzeichen und Kopfzeile</translation>
    </message>
    <message>
      <source>the file has no rows</source>
      <comment>no-rows</comment>
      <translation>die Datei hat keine Zeilen</translation>
    </message>
    <message>
      <source>the file has no sheet {name!r}. Choose one of {sheets}</source>
      <comment>no-such-sheet</comment>
      <translation>die Datei hat kein Blatt {name!r}. Wählen Sie eines von {sheets}</translation>
    </message>
    <message>
      <source>the file has several sheets. Choose one of {sheets}</source>
      <comment>choose-sheet</comment>
      <translation>die Datei hat mehrere Blätter. Wählen Sie eines von {sheets}</translation>
    </message>
    <message>
      <source>the file holds no points; write one point per line</source>
      <comment>no-points</comment>
      <translation>die Datei enthält keine Punkte; schreiben Sie einen Punkt je Zeile</translation>
    </message>
    <message>
      <source>the file holds several arrays, choose one of {names}</source>
      <comment>choose-array</comment>
      <translation>die Datei enthält mehrere Arrays, wählen Sie eines von {names}</translation>
    </message>
    <message>
      <source>the file is empty; choose one that holds a table</source>
      <comment>data-empty</comment>
      <translation>die Datei ist leer; wählen Sie eine, die eine Tabelle enthält</translation>
    </message>
    <message>
      <source>the file system does not accept this name; choose a shorter or plainer one</source>
      <comment>name-not-accepted</comment>
      <translation>das Dateisystem nimmt diesen Namen nicht an; wählen Sie einen kürzeren oder einfacheren</translation>
    </message>
    <message>
      <source>the first look protects {look}, but this release protects {release}; make both alike, so that their budgets add up</source>
      <comment>look.other-unit</comment>
      <translation>Der erste Blick schützt {look}, diese Veröffentlichung aber {release}; machen Sie beide gleich, damit sich ihre Budgets addieren</translation>
    </message>
    <message numerus="yes">
      <source>the first {count:,}, kept by the program (column {person}); rows without a person are not counted</source>
      <comment>receipt.rows-kept</comment>
      <translation>
        <numerusform>die erste, dafür sorgt das Programm (Spalte {person}); Zeilen ohne Person werden nicht gezählt</numerusform>
        <numerusform>die ersten {count:,}, dafür sorgt das Programm (Spalte {person}); Zeilen ohne Person werden nicht gezählt</numerusform>
      </translation>
    </message>
    <message>
      <source>the folder cannot be made ({reason}); choose another</source>
      <comment>folder-not-made</comment>
      <translation>der Ordner kann nicht angelegt werden ({reason}); wählen Sie einen anderen</translation>
    </message>
    <message>
      <source>the folder cannot be read; check that you may open it</source>
      <comment>folder-not-read</comment>
      <translation>der Ordner kann nicht gelesen werden; prüfen Sie, ob Sie ihn öffnen dürfen</translation>
    </message>
    <message>
      <source>the folder does not exist; create it or choose another</source>
      <comment>folder-missing</comment>
      <translation>den Ordner gibt es nicht; legen Sie ihn an oder wählen Sie einen anderen</translation>
    </message>
    <message>
      <source>the folder holds no table ({formats}); choose a file, or a pattern such as folder/**/*.csv</source>
      <comment>folder-without-tables</comment>
      <translation>der Ordner enthält keine Tabelle ({formats}); wählen Sie eine Datei oder ein Muster wie Ordner/**/*.csv</translation>
    </message>
    <message>
      <source>the folder holds tables of several formats ({formats}); list the files, or use a pattern such as folder/*.csv</source>
      <comment>folder-of-many</comment>
      <translation>der Ordner enthält Tabellen in mehreren Formaten ({formats}); zählen Sie die Dateien auf, oder nehmen Sie ein Muster wie Ordner/*.csv</translation>
    </message>
    <message>
      <source>the folder or the file is not writable; allow writing or choose another folder</source>
      <comment>not-writable</comment>
      <translation>Ordner oder Datei ist nicht beschreibbar; erlauben Sie das Schreiben oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>the landmarks are not used: {structure} answers without them.</source>
      <comment>landmarks-not-used</comment>
      <translation>die Landmarken werden nicht benutzt: {structure} antwortet ohne sie.</translation>
    </message>
    <message>
      <source>the landmarks will be published inside the file, and what they cannot see was measured on the landmarks themselves: for rows unlike them the error is larger. Rehearse with another public file to see whether it is.</source>
      <comment>landmarks-published</comment>
      <translation>die Landmarken werden in der Datei mit veröffentlicht, und was sie nicht sehen, wurde an ihnen selbst gemessen: Für Zeilen, die ihnen nicht ähneln, ist der Fehler größer. Proben Sie mit einer anderen öffentlichen Datei, um zu sehen, ob er es ist.</translation>
    </message>
    <message>
      <source>the landmarks, which were public before</source>
      <comment>evidence.public-landmarks</comment>
      <translation>die Landmarken, die schon öffentlich waren</translation>
    </message>
    <message numerus="yes">
      <source>the last {count} lines left out</source>
      <comment>footer-left-out</comment>
      <translation>
        <numerusform>die letzte Zeile weggelassen</numerusform>
        <numerusform>die letzten {count} Zeilen weggelassen</numerusform>
      </translation>
    </message>
    <message>
      <source>the ledger cannot be opened: allow reading and writing of its file and folder</source>
      <comment>ledger-not-opened</comment>
      <translation>das Budgetbuch kann nicht geöffnet werden: Erlauben Sie Lesen und Schreiben seiner Datei und seines Ordners</translation>
    </message>
    <message>
      <source>the ledger cannot be read or written: the disk is full or failing; check it and try again</source>
      <comment>ledger-disk-failing</comment>
      <translation>das Budgetbuch kann nicht gelesen oder geschrieben werden: Der Datenträger ist voll oder versagt; prüfen Sie ihn und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the ledger cannot be written: the disk is full; free some space and try again</source>
      <comment>ledger-disk-full</comment>
      <translation>das Budgetbuch kann nicht geschrieben werden: Der Datenträger ist voll; schaffen Sie Platz und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the ledger cannot be written: {problem}</source>
      <comment>ledger-not-written</comment>
      <translation>das Budgetbuch kann nicht geschrieben werden: {problem}</translation>
    </message>
    <message>
      <source>the ledger cannot be written; allow writing to its file and folder, or use another ledger</source>
      <comment>ledger-read-only</comment>
      <translation>das Budgetbuch kann nicht geschrieben werden; erlauben Sie das Schreiben seiner Datei und seines Ordners oder nehmen Sie ein anderes</translation>
    </message>
    <message>
      <source>the ledger is damaged: put back your newest copy of it, or move it away and run `{accept}` to begin a new one that records the loss</source>
      <comment>ledger-damaged</comment>
      <translation>das Budgetbuch ist beschädigt: Legen Sie Ihre neueste Kopie zurück, oder verschieben Sie es und führen Sie `{accept}` aus, um ein neues zu beginnen, das den Verlust vermerkt</translation>
    </message>
    <message>
      <source>the ledger is gone although its seal is there</source>
      <comment>ledger-gone</comment>
      <translation>das Budgetbuch ist weg, obwohl sein Siegel da ist</translation>
    </message>
    <message>
      <source>the ledger knows no such first look of {dataset}. Use the look's data set name, or make a new look</source>
      <comment>look.not-in-ledger</comment>
      <translation>Das Budgetbuch kennt keinen solchen ersten Blick von {dataset}. Verwenden Sie den Namen der Daten, unter dem er gemacht wurde, oder machen Sie einen neuen</translation>
    </message>
    <message>
      <source>the ledger's file was moved or exchanged while it was in use; put it back and try again</source>
      <comment>ledger-moved</comment>
      <translation>die Datei des Budgetbuchs wurde während der Benutzung verschoben oder ausgetauscht; legen Sie sie zurück und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the lines do not continue those that the seal knows (an old copy was continued elsewhere)</source>
      <comment>ledger-continued-elsewhere</comment>
      <translation>die Zeilen setzen nicht die fort, die das Siegel kennt (eine alte Kopie wurde anderswo fortgeführt)</translation>
    </message>
    <message>
      <source>the list names no file; put at least one into it</source>
      <comment>no-files</comment>
      <translation>die Liste nennt keine Datei; tragen Sie mindestens eine ein</translation>
    </message>
    <message numerus="yes">
      <source>the list of classes, {count} names</source>
      <comment>evidence.public-classes</comment>
      <translation>
        <numerusform>die Liste der Klassen, {count} Name</numerusform>
        <numerusform>die Liste der Klassen, {count} Namen</numerusform>
      </translation>
    </message>
    <message>
      <source>the mean over all counted rows x of f(x, y)</source>
      <comment>receipt.mean-of-f-counted</comment>
      <translation>das Mittel von f(x, y) über alle gezählten Zeilen x</translation>
    </message>
    <message>
      <source>the mean over all rows x of f(x, y)</source>
      <comment>receipt.mean-of-f</comment>
      <translation>das Mittel von f(x, y) über alle Zeilen x</translation>
    </message>
    <message>
      <source>the middle of the circle, equally far from all values</source>
      <comment>middle-of-circle</comment>
      <translation>die Mitte des Kreises, gleich weit von allen Werten</translation>
    </message>
    <message>
      <source>the name is empty; choose a file</source>
      <comment>empty-file-name</comment>
      <translation>der Name ist leer; wählen Sie eine Datei</translation>
    </message>
    <message>
      <source>the noise of the class means would add up to {noise:.2g} radii of the domain; above {limit:.2g} plain class means, with all of the budget, do as well or better</source>
      <comment>why-not-whitened-means-noise</comment>
      <translation>das Rauschen der Klassenmittel ergäbe zusammen {noise:.2g} Radien des Bereichs; über {limit:.2g} tun es einfache Klassenmittel, mit dem ganzen Budget, ebenso gut oder besser</translation>
    </message>
    <message>
      <source>the noise would not fit in 64-bit integers; raise epsilon or lower rows per person</source>
      <comment>noise-too-large</comment>
      <translation>das Rauschen passte nicht in 64-Bit-Ganzzahlen; erhöhen Sie Epsilon oder senken Sie die Zeilen je Person</translation>
    </message>
    <message>
      <source>the number of rows, {rows:,}</source>
      <comment>evidence.public-rows</comment>
      <translation>die Anzahl der Zeilen, {rows:,}</translation>
    </message>
    <message>
      <source>the pattern matches no file; check it, and put it in quotes on the command line</source>
      <comment>no-match</comment>
      <translation>auf das Muster passt keine Datei; prüfen Sie es und setzen Sie es auf der Befehlszeile in Anführungszeichen</translation>
    </message>
    <message>
      <source>the people do not fit into the memory allowed; raise it with --memory</source>
      <comment>people-memory</comment>
      <translation>die Personen passen nicht in den erlaubten Speicher; erhöhen Sie ihn mit --memory</translation>
    </message>
    <message>
      <source>the public file has no rows</source>
      <comment>public-no-rows</comment>
      <translation>die öffentliche Datei hat keine Zeilen</translation>
    </message>
    <message>
      <source>the rows of a class times f(its mean, y); how widely rows spread about the means of their classes is released for all classes together, and scores weigh directions by it</source>
      <comment>receipt.whitened-means</comment>
      <translation>die Zeilen einer Klasse mal f(ihr Mittelwert, y); wie weit Zeilen um die Mittelwerte ihrer Klassen streuen, ist für alle Klassen zusammen freigegeben, und Werte gewichten Richtungen danach</translation>
    </message>
    <message>
      <source>the rows of a class times f(its mean, y); how widely the class spreads about its mean is not released</source>
      <comment>receipt.class-means</comment>
      <translation>die Zeilen einer Klasse mal f(ihr Mittelwert, y); wie weit die Klasse um ihren Mittelwert streut, ist nicht freigegeben</translation>
    </message>
    <message>
      <source>the same data were released as {names}; these totals belong together</source>
      <comment>cli.same-data-as</comment>
      <translation>dieselben Daten wurden freigegeben als {names}; diese Summen gehören zusammen</translation>
    </message>
    <message>
      <source>the same data were released before under the name {names}; budgets add up</source>
      <comment>cli.same-data-before</comment>
      <translation>dieselben Daten wurden früher unter dem Namen {names} freigegeben; Budgets summieren sich</translation>
    </message>
    <message>
      <source>the seal is missing or was changed, so the lines cannot be checked</source>
      <comment>ledger-has-no-seal</comment>
      <translation>das Siegel fehlt oder wurde verändert, darum lassen sich die Zeilen nicht prüfen</translation>
    </message>
    <message>
      <source>the sheet has more than {limit} cells, counting the empty ones up to its last row and column. Save the table as CSV or Parquet</source>
      <comment>sheet-too-large</comment>
      <translation>das Blatt hat mehr als {limit} Zellen, die leeren bis zur letzten Zeile und Spalte mitgezählt. Speichern Sie die Tabelle als CSV oder Parquet</translation>
    </message>
    <message>
      <source>the sheet is empty. Choose another sheet</source>
      <comment>sheet-empty</comment>
      <translation>das Blatt ist leer. Wählen Sie ein anderes</translation>
    </message>
    <message>
      <source>the squared distance needs only the sum of the rows and the sum of their squared norms</source>
      <comment>why-moments</comment>
      <translation>der quadrierte Abstand braucht nur die Summe der Zeilen und die Summe ihrer quadrierten Längen</translation>
    </message>
    <message>
      <source>the store did not answer in time; check the network, and retry</source>
      <comment>store-silent</comment>
      <translation>der Speicher hat nicht rechtzeitig geantwortet; prüfen Sie das Netz und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the store does not let you read this address; check the credentials in the environment</source>
      <comment>object-not-allowed</comment>
      <translation>der Speicher lässt Sie diese Adresse nicht lesen; prüfen Sie die Zugangsdaten in der Umgebung</translation>
    </message>
    <message>
      <source>the study expects {rows:,} rows of all sites together, and there are more; ask who started it for a larger one</source>
      <comment>study-expects-fewer</comment>
      <translation>die Studie erwartet {rows:,} Zeilen aller Standorte zusammen, und es sind mehr; bitten Sie den, der sie begonnen hat, um eine größere</translation>
    </message>
    <message>
      <source>the study fixes all that a first look could propose. Leave --look out</source>
      <comment>look.not-in-study</comment>
      <translation>Die Studie legt alles fest, was ein erster Blick vorschlagen könnte. Lassen Sie --look weg</translation>
    </message>
    <message>
      <source>the sum of {count} independent noises, one of each release; standard deviation {deviation}</source>
      <comment>receipt.sum-of-noises</comment>
      <translation>die Summe von {count} unabhängigen Rauschen, eines je Freigabe; Standardabweichung {deviation}</translation>
    </message>
    <message>
      <source>the sum over all counted rows x of f(x, y)</source>
      <comment>receipt.sum-of-f-counted</comment>
      <translation>die Summe von f(x, y) über alle gezählten Zeilen x</translation>
    </message>
    <message>
      <source>the sum over all rows x of f(x, y)</source>
      <comment>receipt.sum-of-f</comment>
      <translation>die Summe von f(x, y) über alle Zeilen x</translation>
    </message>
    <message>
      <source>the sums of these releases together are too large to be added; the study expects fewer rows</source>
      <comment>merge-sums-too-large</comment>
      <translation>die Summen dieser Freigaben sind zusammen zu groß zum Addieren; die Studie erwartet weniger Zeilen</translation>
    </message>
    <message>
      <source>the two releases must have the same columns, bounds, function and structure to be compared; release both in the same way</source>
      <comment>waves-differ</comment>
      <translation>die beiden Freigaben müssen dieselben Spalten, Grenzen, Funktion und Struktur haben, um verglichen zu werden; geben Sie beide auf dieselbe Weise frei</translation>
    </message>
    <message>
      <source>the typical error, {error}, drowns what answers usually differ by, about {spread}: a constant would do as well; {advice}</source>
      <comment>error-drowns-differences</comment>
      <translation>der typische Fehler, {error}, übertönt, worin Antworten sich gewöhnlich unterscheiden, etwa {spread}: Eine Konstante täte es auch; {advice}</translation>
    </message>
    <message>
      <source>the unit of this data set is {unit}, for which the number of rows is private; a release under replace publishes that number, and no budget covers it: release under add-remove</source>
      <comment>unit-hides-rows</comment>
      <translation>die Einheit dieses Datensatzes ist {unit}, für die die Anzahl der Zeilen privat ist; eine Freigabe unter replace veröffentlicht diese Anzahl, und kein Budget deckt das: Geben Sie unter add-remove frei</translation>
    </message>
    <message>
      <source>the unit of this data set is {unit}. A release without a person column does not cover that: name the person column</source>
      <comment>unit-is-a-person</comment>
      <translation>die Einheit dieses Datensatzes ist: {unit}. Eine Freigabe ohne Personenspalte deckt das nicht ab: Nennen Sie die Personenspalte</translation>
    </message>
    <message>
      <source>the unit of {name} is {fixed}, fixed since its first release; set the cap in that unit</source>
      <comment>unit-is-fixed</comment>
      <translation>die Einheit von {name} ist {fixed}, fest seit der ersten Freigabe; setzen Sie die Obergrenze in dieser Einheit</translation>
    </message>
    <message>
      <source>the value that stands for a missing cell needs 1 to 200 visible letters</source>
      <comment>missing-value-length</comment>
      <translation>der Wert für eine fehlende Zelle braucht 1 bis 200 sichtbare Zeichen</translation>
    </message>
    <message>
      <source>the web server does not say how long the file is; download the file, or put it into a store such as s3://</source>
      <comment>server-without-sizes</comment>
      <translation>der Webserver sagt nicht, wie lang die Datei ist; laden Sie die Datei herunter oder legen Sie sie in einen Speicher wie s3://</translation>
    </message>
    <message>
      <source>the web server sends no parts of files; download the file, or put it into a store such as s3://</source>
      <comment>server-without-ranges</comment>
      <translation>der Webserver sendet keine Teile von Dateien; laden Sie die Datei herunter oder legen Sie sie in einen Speicher wie s3://</translation>
    </message>
    <message>
      <source>the {field} {problem}</source>
      <comment>field-problem</comment>
      <translation>{field}: {problem}</translation>
    </message>
    <message>
      <source>there is no ledger here yet; the first release makes one</source>
      <comment>no-ledger</comment>
      <translation>es gibt hier noch kein Budgetbuch; die erste Freigabe legt eines an</translation>
    </message>
    <message>
      <source>there is no such file at this address; check its spelling, and that the bucket is there</source>
      <comment>no-such-object</comment>
      <translation>unter dieser Adresse gibt es keine solche Datei; prüfen Sie die Schreibweise und ob es den Bucket gibt</translation>
    </message>
    <message>
      <source>there is no such file; choose another</source>
      <comment>no-such-file</comment>
      <translation>eine solche Datei gibt es nicht; wählen Sie eine andere</translation>
    </message>
    <message>
      <source>there is no translation {wanted}; choose one of {choices}</source>
      <comment>no-such-language</comment>
      <translation>eine Übersetzung {wanted} gibt es nicht; wählen Sie eine von {choices}</translation>
    </message>
    <message>
      <source>there is nothing to paste; copy cells in a spreadsheet first</source>
      <comment>nothing-to-paste</comment>
      <translation>es gibt nichts einzufügen; kopieren Sie zuerst Zellen in einer Tabellenkalkulation</translation>
    </message>
    <message>
      <source>these data were released as {name}, and the cap of {dataset} would not count that. Release them as {name} and set the cap there</source>
      <comment>known-data-elsewhere</comment>
      <translation>diese Daten wurden als {name} freigegeben, und die Obergrenze von {dataset} würde das nicht mitzählen. Geben Sie sie als {name} frei und setzen Sie die Obergrenze dort</translation>
    </message>
    <message>
      <source>these data were released as {name}, which has a cap. Release them as {name}, or lift that cap first</source>
      <comment>known-data-has-cap</comment>
      <translation>diese Daten wurden als {name} freigegeben, und dafür gilt eine Obergrenze. Geben Sie sie als {name} frei, oder heben Sie zuerst diese Obergrenze auf</translation>
    </message>
    <message>
      <source>this disk cannot name a file without the risk of replacing another; choose a folder on another disk</source>
      <comment>disk-not-safe</comment>
      <translation>dieser Datenträger kann keine Datei benennen, ohne eine andere zu gefährden; wählen Sie einen Ordner auf einem anderen</translation>
    </message>
    <message>
      <source>this file answers {name} with its own parameters only; releases made with the structure grid can be asked other functions</source>
      <comment>own-function-only</comment>
      <translation>diese Datei beantwortet {name} nur mit ihren eigenen Parametern; Freigaben mit der Struktur grid kann man nach anderen Funktionen fragen</translation>
    </message>
    <message>
      <source>this file has {found:,} columns, and the study measures {needed:,}; choose a file that the study is about</source>
      <comment>fewer-columns-than-study</comment>
      <translation>diese Datei hat {found:,} Spalten, und die Studie misst {needed:,}; wählen Sie eine Datei, um die es in der Studie geht</translation>
    </message>
    <message>
      <source>this file is not a ledger of dpsim; give the ledger's own path, or a new one</source>
      <comment>not-a-ledger</comment>
      <translation>diese Datei ist kein Budgetbuch von dpsim; geben Sie den Pfad des Budgetbuchs selbst an oder einen neuen</translation>
    </message>
    <message>
      <source>this is a folder; choose a file in it</source>
      <comment>name-of-a-folder</comment>
      <translation>das ist ein Ordner; wählen Sie eine Datei darin</translation>
    </message>
    <message>
      <source>this ledger was made by a newer version of dpsim; update this program</source>
      <comment>ledger-newer</comment>
      <translation>dieses Budgetbuch stammt von einer neueren Version von dpsim; aktualisieren Sie dieses Programm</translation>
    </message>
    <message>
      <source>this release answers one class at a time: choose {choices}</source>
      <comment>one-class-at-a-time</comment>
      <translation>diese Freigabe beantwortet eine Klasse auf einmal: Wählen Sie {choices}</translation>
    </message>
    <message>
      <source>this release has no classes; leave the label out</source>
      <comment>no-classes</comment>
      <translation>diese Freigabe hat keine Klassen; lassen Sie die Klasse weg</translation>
    </message>
    <message>
      <source>thousands</source>
      <comment>field.thousands</comment>
      <translation>Tausenderzeichen</translation>
    </message>
    <message>
      <source>threads</source>
      <comment>field.threads</comment>
      <translation>Threads</translation>
    </message>
    <message>
      <source>time</source>
      <comment>cli.column.time</comment>
      <translation>Zeit</translation>
    </message>
    <message>
      <source>title</source>
      <comment>field.title</comment>
      <translation>Titel</translation>
    </message>
    <message>
      <source>top</source>
      <comment>field.top</comment>
      <translation>beste</translation>
    </message>
    <message>
      <source>total (rms)</source>
      <comment>cli.measured.total</comment>
      <translation>gesamt (RMS)</translation>
    </message>
    <message>
      <source>twin</source>
      <comment>field.twin</comment>
      <translation>Zwilling</translation>
    </message>
    <message>
      <source>two columns of the study are matched with one column of the file; match each with its own</source>
      <comment>matched-twice</comment>
      <translation>zwei Spalten der Studie sind derselben Spalte der Datei zugeordnet; ordnen Sie jeder eine eigene zu</translation>
    </message>
    <message>
      <source>type a number, such as 12 or -0.5</source>
      <comment>type-number</comment>
      <translation>geben Sie eine Zahl ein, etwa 12 oder -0,5</translation>
    </message>
    <message>
      <source>type a whole number, such as 1000</source>
      <comment>type-whole-number</comment>
      <translation>geben Sie eine ganze Zahl ein, etwa 1000</translation>
    </message>
    <message>
      <source>type fill:VALUE, own or leave-out, such as fill:30</source>
      <comment>missing-rule</comment>
      <translation>geben Sie fill:VALUE, own oder leave-out ein, etwa fill:30</translation>
    </message>
    <message>
      <source>type how many days count as near, such as 30</source>
      <comment>type-near-days</comment>
      <translation>geben Sie ein, wie viele Tage als nah gelten, etwa 30</translation>
    </message>
    <message>
      <source>type how many kilometres count as near, such as 5</source>
      <comment>type-near-kilometres</comment>
      <translation>geben Sie ein, wie viele Kilometer als nah gelten, etwa 5</translation>
    </message>
    <message>
      <source>type how many sites are expected</source>
      <comment>type-sites</comment>
      <translation>tippen Sie ein, wie viele Standorte erwartet werden</translation>
    </message>
    <message>
      <source>type how much of the period counts as near, such as 2</source>
      <comment>type-near-of-period</comment>
      <translation>geben Sie ein, wie viel der Periode als nah gilt, etwa 2</translation>
    </message>
    <message>
      <source>type the largest possible length of a row, such as 1 for unit-norm embeddings</source>
      <comment>type-radius</comment>
      <translation>geben Sie die größte mögliche Länge einer Zeile ein, etwa 1 für normierte Einbettungen</translation>
    </message>
    <message>
      <source>type the list of classes that the label column may hold</source>
      <comment>type-classes</comment>
      <translation>geben Sie die Liste der Klassen ein, die die Klassenspalte enthalten kann</translation>
    </message>
    <message>
      <source>type the list of its values; it is never collected from the file</source>
      <comment>type-values</comment>
      <translation>geben Sie die Liste der Werte ein; sie wird nie aus der Datei gesammelt</translation>
    </message>
    <message>
      <source>typed by the owner</source>
      <comment>read-as-typed</comment>
      <translation>vom Dateninhaber eingegeben</translation>
    </message>
    <message>
      <source>typical error</source>
      <comment>cli.column.error-among-rows</comment>
      <translation>typischer Fehler</translation>
    </message>
    <message>
      <source>unfinished releases, which stay spent: {number}</source>
      <comment>cli.unfinished</comment>
      <translation>unfertige Freigaben, die verbraucht bleiben: {number}</translation>
    </message>
    <message>
      <source>unit</source>
      <comment>cli.column.unit</comment>
      <translation>Einheit</translation>
    </message>
    <message>
      <source>unit norm</source>
      <comment>field.unit norm</comment>
      <translation>Länge 1</translation>
    </message>
    <message>
      <source>unrecognized arguments: {words}</source>
      <comment>cli.unrecognized</comment>
      <translation>unbekannte Argumente: {words}</translation>
    </message>
    <message>
      <source>unsigned</source>
      <comment>receipt.unsigned-part</comment>
      <translation>unsigniert</translation>
    </message>
    <message>
      <source>unsigned, fingerprint {fingerprint}</source>
      <comment>receipt.unsigned</comment>
      <translation>unsigniert, Fingerabdruck {fingerprint}</translation>
    </message>
    <message numerus="yes">
      <source>up to {count:,} rows of a person added or removed</source>
      <comment>rows-added</comment>
      <translation>
        <numerusform>eine Zeile hinzugefügt oder entfernt</numerusform>
        <numerusform>bis zu {count:,} Zeilen einer Person hinzugefügt oder entfernt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>up to {count:,} rows of a person replaced</source>
      <comment>rows-replaced</comment>
      <translation>
        <numerusform>eine Zeile ersetzt</numerusform>
        <numerusform>bis zu {count:,} Zeilen einer Person ersetzt</numerusform>
      </translation>
    </message>
    <message>
      <source>url</source>
      <comment>field.url</comment>
      <translation>URL</translation>
    </message>
    <message>
      <source>use</source>
      <comment>field.use</comment>
      <translation>Zweck</translation>
    </message>
    <message>
      <source>usually {crowded} rms at most, approximation and discretisation together, at points among many rows</source>
      <comment>receipt.crowded-rms</comment>
      <translation>meist höchstens {crowded} RMS, Näherung und Diskretisierung zusammen, an Punkten unter vielen Zeilen</translation>
    </message>
    <message>
      <source>valid, by key {key}</source>
      <comment>evidence.signed-by</comment>
      <translation>gültig, mit dem Schlüssel {key}</translation>
    </message>
    <message>
      <source>value {position} is not a number; copy one row of numbers</source>
      <comment>pasted-not-a-number</comment>
      <translation>Wert {position} ist keine Zahl; kopieren Sie eine Zeile mit Zahlen</translation>
    </message>
    <message>
      <source>values</source>
      <comment>field.values</comment>
      <translation>Werte</translation>
    </message>
    <message>
      <source>values {values}</source>
      <comment>look.took-values</comment>
      <translation>Werte {values}</translation>
    </message>
    <message>
      <source>vertical bar</source>
      <comment>mark-bar</comment>
      <translation>senkrechter Strich</translation>
    </message>
    <message>
      <source>what an earlier release left behind cannot be dealt with: {problem}</source>
      <comment>leftover-not-mended</comment>
      <translation>was eine frühere Freigabe hinterlassen hat, lässt sich nicht bereinigen: {problem}</translation>
    </message>
    <message>
      <source>what counts as near in each column</source>
      <comment>receipt.what-is-near</comment>
      <translation>was in jeder Spalte als nah gilt</translation>
    </message>
    <message>
      <source>where rows crowd</source>
      <comment>cli.column.where-rows-crowd</comment>
      <translation>wo Zeilen sich drängen</translation>
    </message>
    <message>
      <source>whether they are in the data at all</source>
      <comment>receipt.whether-they-are-there</comment>
      <translation>ob die Person überhaupt in den Daten ist</translation>
    </message>
    <message>
      <source>which of two possible records is theirs</source>
      <comment>receipt.which-record-is-theirs</comment>
      <translation>welcher von zwei möglichen Datensätzen der ihre ist</translation>
    </message>
    <message>
      <source>which of two possible sets of rows is theirs</source>
      <comment>receipt.which-rows-are-theirs</comment>
      <translation>welche von zwei möglichen Mengen von Zeilen ihre ist</translation>
    </message>
    <message>
      <source>why</source>
      <comment>cli.column.why</comment>
      <translation>warum</translation>
    </message>
    <message>
      <source>with this release {dataset} would have spent {after}, beyond its cap of {cap} ({before} is spent already; unit: {unit}; counted {way}); ask for less or raise the cap</source>
      <comment>release-would-pass-cap</comment>
      <translation>mit dieser Freigabe hätte {dataset} {after} verbraucht, mehr als die Obergrenze von {cap} ({before} ist schon verbraucht; Einheit: {unit}; gezählt {way}); verlangen Sie weniger oder heben Sie die Obergrenze an</translation>
    </message>
    <message>
      <source>within about {distance}</source>
      <comment>near-distance</comment>
      <translation>im Abstand von höchstens etwa {distance}</translation>
    </message>
    <message>
      <source>within about {distance} km</source>
      <comment>near-km</comment>
      <translation>im Umkreis von etwa {distance} km</translation>
    </message>
    <message>
      <source>work</source>
      <comment>field.work</comment>
      <translation>Arbeit</translation>
    </message>
    <message>
      <source>work a row, a query</source>
      <comment>cli.column.work-a-row-a-query</comment>
      <translation>Aufwand je Zeile, je Abfrage</translation>
    </message>
    <message>
      <source>write a number with a point and no commas, such as 1.5 or 1500</source>
      <comment>write-number</comment>
      <translation>schreiben Sie eine Zahl mit Punkt und ohne Komma, etwa 1.5 oder 1500</translation>
    </message>
    <message>
      <source>write it as COLUMN={form}</source>
      <comment>write-by-column</comment>
      <translation>schreiben Sie es als COLUMN={form}</translation>
    </message>
    <message>
      <source>write its first and last day as 2024-03-01</source>
      <comment>first-and-last-day</comment>
      <translation>schreiben Sie ihren ersten und letzten Tag als 2024-03-01</translation>
    </message>
    <message>
      <source>write the column of the longitude, a comma and that of the latitude: lng,lat</source>
      <comment>write-place</comment>
      <translation>schreiben Sie die Spalte der Länge, ein Komma und die der Breite: lng,lat</translation>
    </message>
    <message>
      <source>write the number with a point and no commas, such as 1.5 or 1500</source>
      <comment>number-with-commas</comment>
      <translation>schreiben Sie die Zahl ohne Tausenderzeichen, etwa 1500; Dezimalzeichen ist in den Fenstern das Komma (1,5), auf der Befehlszeile der Punkt (1.5)</translation>
    </message>
    <message>
      <source>write them as COLUMN=LOW:HIGH or LOW:HIGH, such as age=0:120</source>
      <comment>write-bounds</comment>
      <translation>schreiben Sie sie als COLUMN=LOW:HIGH oder LOW:HIGH, etwa age=0:120</translation>
    </message>
    <message>
      <source>yes</source>
      <comment>field.yes</comment>
      <translation>yes</translation>
    </message>
    <message>
      <source>your cap counts by zCDP. A search for unknown texts must then be the first release of the data set. Type the lists with --values, or use --delta 0</source>
      <comment>look.texts-come-first</comment>
      <translation>Ihre Obergrenze zählt nach zCDP. Eine Suche nach unbekannten Texten muss dann die erste Freigabe der Daten sein. Geben Sie die Listen mit --values an, oder verwenden Sie --delta 0</translation>
    </message>
    <message>
      <source>zCDP</source>
      <comment>zcdp</comment>
      <translation>zCDP</translation>
    </message>
    <message>
      <source>zCDP cost ρ</source>
      <comment>receipt.zcdp-cost</comment>
      <translation>zCDP-Kosten ρ</translation>
    </message>
    <message>
      <source>zCDP needs δ above 0; many releases with δ then cost less, and releases without δ more</source>
      <comment>zcdp-note</comment>
      <translation>zCDP braucht δ über 0; viele Freigaben mit δ kosten dann weniger, Freigaben ohne δ mehr</translation>
    </message>
    <message>
      <source>{approximation} rms</source>
      <comment>receipt.rms</comment>
      <translation>{approximation} RMS</translation>
    </message>
    <message>
      <source>{below} and a half step towards {above}</source>
      <comment>between-steps</comment>
      <translation>{below} und eine halbe Stufe auf {above} zu</translation>
    </message>
    <message>
      <source>{columns:,} columns become {kept:,}, then {frequencies}</source>
      <comment>why-projected-fourier</comment>
      <translation>aus {columns:,} Spalten werden {kept:,}, dann {frequencies}</translation>
    </message>
    <message>
      <source>{command}: {seconds:.2f} s</source>
      <comment>cli.took</comment>
      <translation>{command}: {seconds:.2f} s</translation>
    </message>
    <message>
      <source>{command}: {seconds:.2f} s, exit code {code}</source>
      <comment>cli.took-and-failed</comment>
      <translation>{command}: {seconds:.2f} s, Exit-Code {code}</translation>
    </message>
    <message numerus="yes">
      <source>{count} columns</source>
      <comment>columns-of-table</comment>
      <translation>
        <numerusform>{count} Spalte</numerusform>
        <numerusform>{count} Spalten</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} directions, each in 1/{cells} of its range: more cost noise or size, fewer accuracy</source>
      <comment>why-sliced-ladder</comment>
      <translation>{count} Richtungen, jede in 1/{cells} ihrer Spanne: Mehr kosten Rauschen oder Größe, weniger Genauigkeit</translation>
    </message>
    <message>
      <source>{count} lines do not fit below this cell; select the first one and paste again</source>
      <comment>paste-too-long</comment>
      <translation>{count} Zeilen passen nicht unter diese Zelle; wählen Sie die erste und fügen Sie erneut ein</translation>
    </message>
    <message numerus="yes">
      <source>{count} rows cannot be read and have no answers</source>
      <comment>cli.rows-without-answer</comment>
      <translation>
        <numerusform>{count} Zeile kann nicht gelesen werden und hat keine Antwort</numerusform>
        <numerusform>{count} Zeilen können nicht gelesen werden und haben keine Antworten</numerusform>
      </translation>
    </message>
    <message>
      <source>{dataset}: {limit}; spent so far {counted}</source>
      <comment>cli.cap-now</comment>
      <translation>{dataset}: {limit}; bisher verbraucht {counted}</translation>
    </message>
    <message>
      <source>{dataset}: {text}</source>
      <comment>cli.of-dataset</comment>
      <translation>{dataset}: {text}</translation>
    </message>
    <message>
      <source>{delta} (pure privacy)</source>
      <comment>receipt.pure-delta</comment>
      <translation>{delta} (reine Zusage)</translation>
    </message>
    <message>
      <source>{discretisation} rms, usually</source>
      <comment>receipt.usual-rms</comment>
      <translation>{discretisation} RMS, meist</translation>
    </message>
    <message>
      <source>{even} rms, noise included</source>
      <comment>receipt.even-rms</comment>
      <translation>{even} RMS, Rauschen eingeschlossen</translation>
    </message>
    <message>
      <source>{figures}, {accountant}; unit: {unit}</source>
      <comment>cli.counted</comment>
      <translation>{figures}, {accountant}; Einheit: {unit}</translation>
    </message>
    <message>
      <source>{file}: answered {rows} rows.</source>
      <comment>page.rows-answered</comment>
      <translation>{file}: {rows} Zeilen beantwortet.</translation>
    </message>
    <message>
      <source>{file}: name the columns in the first line: {columns}.</source>
      <comment>page.first-line</comment>
      <translation>{file}: Nennen Sie die Spalten in der ersten Zeile: {columns}.</translation>
    </message>
    <message>
      <source>{file}: {done} of {rows} rows…</source>
      <comment>page.rows-so-far</comment>
      <translation>{file}: {done} von {rows} Zeilen …</translation>
    </message>
    <message>
      <source>{first} and as {others}</source>
      <comment>cli.and-as</comment>
      <translation>{first} und als {others}</translation>
    </message>
    <message>
      <source>{first} and {second} belong to different studies; only releases of one study can be added</source>
      <comment>merge-other-study</comment>
      <translation>{first} und {second} gehören zu verschiedenen Studien; nur Freigaben einer Studie lassen sich addieren</translation>
    </message>
    <message>
      <source>{first} and {second} hold the same release; its rows would count twice</source>
      <comment>merge-twice</comment>
      <translation>{first} und {second} enthalten dieselbe Freigabe; ihre Zeilen würden zweimal zählen</translation>
    </message>
    <message>
      <source>{first} and {second} name the same study, but one of them does not follow it; ask its owner for a fresh copy</source>
      <comment>merge-unlike</comment>
      <translation>{first} und {second} nennen dieselbe Studie, aber eine von ihnen hält sich nicht an sie; bitten Sie ihren Inhaber um eine neue Kopie</translation>
    </message>
    <message>
      <source>{first} to {last}; a day apart counts as near</source>
      <comment>day-rule</comment>
      <translation>{first} bis {last}; ein Tag auseinander gilt als nah</translation>
    </message>
    <message>
      <source>{first} to {last}; {near} days apart counts as near</source>
      <comment>days-rule</comment>
      <translation>{first} bis {last}; {near} Tage auseinander gelten als nah</translation>
    </message>
    <message>
      <source>{function} has no bandwidth; choose epsilon, alpha or rows</source>
      <comment>no-bandwidth-axis</comment>
      <translation>{function} hat keine Bandbreite; wählen Sie epsilon, alpha oder rows</translation>
    </message>
    <message>
      <source>{in_words} {scale} on every released integer, drawn once by the system</source>
      <comment>receipt.noise-law</comment>
      <translation>{in_words} {scale} auf jeder freigegebenen ganzen Zahl, einmal vom System gezogen</translation>
    </message>
    <message>
      <source>{label_column!r} is also chosen as a number; use it once</source>
      <comment>label-also-a-number</comment>
      <translation>{label_column!r} ist auch als Zahl gewählt; benutzen Sie die Spalte einmal</translation>
    </message>
    <message>
      <source>{landmarks:,} points, public from the start, are stored in this file for anyone to read; they are not protected</source>
      <comment>receipt.landmarks-published</comment>
      <translation>{landmarks:,} Punkte, von Anfang an öffentlich, sind in dieser Datei für jeden lesbar gespeichert; sie sind nicht geschützt</translation>
    </message>
    <message>
      <source>{landmarks:,} public landmarks, {directions:,} directions: how well they see was measured on public points left out, so it holds for rows like them only</source>
      <comment>why-landmarks</comment>
      <translation>{landmarks:,} öffentliche Landmarken, {directions:,} Richtungen: Wie gut sie sehen, wurde an ausgelassenen öffentlichen Punkten gemessen und gilt nur für Zeilen, die ihnen ähneln</translation>
    </message>
    <message>
      <source>{leaves:,} leaves a column follow from the number of rows; alpha {alpha:g} trades intervals for noise</source>
      <comment>why-tree</comment>
      <translation>{leaves:,} Blätter je Spalte folgen aus der Anzahl der Zeilen; Alpha {alpha:g} tauscht Abschnitte gegen Rauschen</translation>
    </message>
    <message>
      <source>{leaves:,} leaves a column, fewer than rows to keep the file feasible; alpha {alpha:g} trades intervals for noise</source>
      <comment>why-small-tree</comment>
      <translation>{leaves:,} Blätter je Spalte, weniger als Zeilen, damit die Datei machbar bleibt; Alpha {alpha:g} tauscht Abschnitte gegen Rauschen</translation>
    </message>
    <message>
      <source>{levels} levels, cells of 1/{cells} of a column: finer cells cost noise, coarser ones accuracy</source>
      <comment>why-ladder</comment>
      <translation>{levels} Ebenen, Zellen von 1/{cells} einer Spalte: Feinere kosten Rauschen, gröbere Genauigkeit</translation>
    </message>
    <message>
      <source>{lower} to {upper}, unreadable cells as {fill}</source>
      <comment>receipt.column-bounds</comment>
      <translation>{lower} bis {upper}, nicht lesbare Zellen als {fill}</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <comment>page.range</comment>
      <translation>{low} bis {high}</translation>
    </message>
    <message>
      <source>{low} to {high}, by factors; a factor of {near} counts as near</source>
      <comment>log-rule</comment>
      <translation>{low} bis {high}, nach Faktoren; ein Faktor von {near} gilt als nah</translation>
    </message>
    <message>
      <source>{low} to {high}; {near} apart counts as near</source>
      <comment>number-rule</comment>
      <translation>{low} bis {high}; {near} auseinander gilt als nah</translation>
    </message>
    <message>
      <source>{mean_absolute} {unit} (mean absolute, {where})</source>
      <comment>receipt.mean-absolute</comment>
      <translation>{mean_absolute} {unit} (mittlerer Betrag, {where})</translation>
    </message>
    <message>
      <source>{names}</source>
      <comment>names</comment>
      <translation>{names}</translation>
    </message>
    <message>
      <source>{names} (column {label_column}); a row whose label is missing or not listed changes nothing</source>
      <comment>receipt.class-names</comment>
      <translation>{names} (Spalte {label_column}); eine Zeile, deren Klasse fehlt oder nicht aufgeführt ist, ändert nichts</translation>
    </message>
    <message numerus="yes">
      <source>{names} and {count:,} more columns</source>
      <comment>receipt.names-and-more</comment>
      <translation>
        <numerusform>{names} und eine weitere Spalte</numerusform>
        <numerusform>{names} und {count:,} weitere Spalten</numerusform>
      </translation>
    </message>
    <message>
      <source>{names} and {count} more</source>
      <comment>names-and-more</comment>
      <translation>{names} und {count} weitere</translation>
    </message>
    <message>
      <source>{names} comes round again, and only functions built on ℓ2 measure that alike all round the circle; choose gaussian, exponential, cauchy, inverse-l2, l2 or l2sq, or another kind for the column</source>
      <comment>comes-round-again</comment>
      <translation>{names} kehrt im Kreis wieder, und nur auf ℓ2 beruhende Funktionen messen das ringsum gleich; wählen Sie gaussian, exponential, cauchy, inverse-l2, l2 oder l2sq, oder eine andere Art für die Spalte</translation>
    </message>
    <message>
      <source>{names}, or anything else; two different values are {far} apart</source>
      <comment>category-rule</comment>
      <translation>{names}, oder etwas anderes; zwei verschiedene Werte liegen {far} auseinander</translation>
    </message>
    <message>
      <source>{name} and {other} are one file, and its rows would count twice; leave one out</source>
      <comment>two-names-of-one-file</comment>
      <translation>{name} und {other} sind dieselbe Datei, und ihre Zeilen würden zweimal zählen; lassen Sie eine weg</translation>
    </message>
    <message>
      <source>{name} cannot be read; check who owns its file</source>
      <comment>key-not-read</comment>
      <translation>{name} kann nicht gelesen werden; prüfen Sie, wem die Datei gehört</translation>
    </message>
    <message>
      <source>{name} does not exist; make it with dpsim keys new --name {name}</source>
      <comment>key-missing</comment>
      <translation>{name} gibt es nicht; erstellen Sie ihn mit dpsim keys new --name {name}</translation>
    </message>
    <message>
      <source>{name} exists already; choose another name with --name</source>
      <comment>key-exists</comment>
      <translation>{name} gibt es schon; wählen Sie mit --name einen anderen Namen</translation>
    </message>
    <message>
      <source>{name} has {columns} columns and {first_name} has {first_columns}; all files must have the same columns in the same order</source>
      <comment>files-differ-in-width</comment>
      <translation>{name} hat {columns} Spalten und {first_name} hat {first_columns}; alle Dateien müssen dieselben Spalten in derselben Reihenfolge haben</translation>
    </message>
    <message>
      <source>{name} is a category, whose values have no order; ask for its shares</source>
      <comment>category-has-shares</comment>
      <translation>{name} ist eine Kategorie, deren Werte keine Reihenfolge haben; fragen Sie nach ihren Anteilen</translation>
    </message>
    <message>
      <source>{name} is a column that is measured, or the label: choose another column for the person, or untick it on the page Data.</source>
      <comment>person-is-measured</comment>
      <translation>{name} ist eine gemessene Spalte oder die Klassenspalte: Wählen Sie eine andere Spalte für die Person, oder wählen Sie sie auf der Seite Daten ab.</translation>
    </message>
    <message>
      <source>{name} is a rehearsal with simulated rows; merge real releases only</source>
      <comment>merge-simulated</comment>
      <translation>{name} ist eine Probe mit simulierten Zeilen; führen Sie nur echte Freigaben zusammen</translation>
    </message>
    <message>
      <source>{name} is a {kind}, whose values have no order from low to high; ask for similarities instead</source>
      <comment>no-quantiles-of-kind</comment>
      <translation>{name} ist {kind}, dessen Werte keine Reihenfolge von klein nach groß haben; fragen Sie stattdessen nach Ähnlichkeiten</translation>
    </message>
    <message>
      <source>{name} is damaged or of another kind; restore its file or make a new key</source>
      <comment>damaged-key</comment>
      <translation>{name} ist beschädigt oder von anderer Art; stellen Sie die Datei wieder her oder erstellen Sie einen neuen Schlüssel</translation>
    </message>
    <message>
      <source>{name} is no category; ask for its distribution</source>
      <comment>is-no-category</comment>
      <translation>{name} ist keine Kategorie; fragen Sie nach ihrer Verteilung</translation>
    </message>
    <message>
      <source>{name} is no plain number, and has no mean</source>
      <comment>spread-needs-numbers</comment>
      <translation>{name} ist keine einfache Zahl und hat keinen Mittelwert</translation>
    </message>
    <message>
      <source>{name} is not a column of the file; it has {known}</source>
      <comment>not-a-column</comment>
      <translation>{name} ist keine Spalte der Datei; sie hat {known}</translation>
    </message>
    <message>
      <source>{name} the same</source>
      <comment>near-same</comment>
      <translation>{name} gleich</translation>
    </message>
    <message>
      <source>{name} was made by a newer version of the program; merge it with that one</source>
      <comment>merge-newer</comment>
      <translation>{name} stammt von einer neueren Version des Programms; führen Sie sie mit dieser zusammen</translation>
    </message>
    <message>
      <source>{name} was not made for a study, so it cannot be merged; ask its owner for a release of the study</source>
      <comment>merge-without-study</comment>
      <translation>{name} wurde nicht für eine Studie gemacht und lässt sich darum nicht zusammenführen; bitten Sie ihren Inhaber um eine Freigabe der Studie</translation>
    </message>
    <message>
      <source>{name} within a factor of about {near}</source>
      <comment>near-in-factor</comment>
      <translation>{name} bis etwa zum Faktor {near}</translation>
    </message>
    <message>
      <source>{name} within about {near}</source>
      <comment>near-in</comment>
      <translation>{name} auf etwa {near} genau</translation>
    </message>
    <message>
      <source>{name} within about {near} days</source>
      <comment>near-in-days</comment>
      <translation>{name} auf etwa {near} Tage genau</translation>
    </message>
    <message>
      <source>{name} within about {near} hours</source>
      <comment>near-in-hours</comment>
      <translation>{name} auf etwa {near} Stunden genau</translation>
    </message>
    <message>
      <source>{name} within about {near} km</source>
      <comment>near-in-km</comment>
      <translation>{name} auf etwa {near} km genau</translation>
    </message>
    <message>
      <source>{name} {problem}</source>
      <comment>merge-file</comment>
      <translation>{name} {problem}</translation>
    </message>
    <message>
      <source>{name} {share:.3g} % ({low:.3g}–{high:.3g})</source>
      <comment>look.share</comment>
      <translation>{name} {share:.3g} % ({low:.3g} bis {high:.3g})</translation>
    </message>
    <message>
      <source>{name}, slider</source>
      <comment>page.slider</comment>
      <translation>{name}, Schieber</translation>
    </message>
    <message>
      <source>{name}. Differentially private release, SHA-256 {fingerprint}.</source>
      <comment>evidence.cite</comment>
      <translation>{name}. Differentiell private Freigabe, SHA-256 {fingerprint}.</translation>
    </message>
    <message>
      <source>{name}: NOT as it should be: {problem}</source>
      <comment>cli.check-failed</comment>
      <translation>{name}: NICHT wie es sein soll: {problem}</translation>
    </message>
    <message>
      <source>{name}: about {share} % of the cells are missing</source>
      <comment>look.cells-are-missing</comment>
      <translation>{name}: etwa {share} % der Zellen fehlen</translation>
    </message>
    <message>
      <source>{name}: about {share} % of the cells are text, but you declared a number. Such cells count as missing</source>
      <comment>look.cells-are-text</comment>
      <translation>{name}: etwa {share} % der Zellen sind Text, Sie haben aber eine Zahl angegeben. Solche Zellen zählen als fehlend</translation>
    </message>
    <message>
      <source>{name}: about {share} % of the rows are above your upper bound</source>
      <comment>look.rows-above</comment>
      <translation>{name}: etwa {share} % der Zeilen liegen über Ihrer Obergrenze</translation>
    </message>
    <message>
      <source>{name}: about {share} % of the rows are below your lower bound</source>
      <comment>look.rows-below</comment>
      <translation>{name}: etwa {share} % der Zeilen liegen unter Ihrer Untergrenze</translation>
    </message>
    <message>
      <source>{name}: choose one of {values}</source>
      <comment>page.choose-one</comment>
      <translation>{name}: Wählen Sie eines von {values}</translation>
    </message>
    <message>
      <source>{name}: none of your values occurs. Check the spelling</source>
      <comment>look.no-value-occurs</comment>
      <translation>{name}: keiner Ihrer Werte kommt vor. Prüfen Sie die Schreibweise</translation>
    </message>
    <message>
      <source>{name}: the cell is empty</source>
      <comment>page.cell-missing</comment>
      <translation>{name}: Die Zelle ist leer</translation>
    </message>
    <message>
      <source>{name}: type a day such as {day}</source>
      <comment>page.type-day</comment>
      <translation>{name}: Geben Sie einen Tag ein, etwa {day}</translation>
    </message>
    <message>
      <source>{name}: type a number above 0</source>
      <comment>page.type-positive</comment>
      <translation>{name}: Geben Sie eine Zahl über 0 ein</translation>
    </message>
    <message>
      <source>{name}: type a number such as 90</source>
      <comment>page.type-angle</comment>
      <translation>{name}: Geben Sie eine Zahl ein, etwa 90</translation>
    </message>
    <message>
      <source>{name}: type a number with a point, such as 1.5</source>
      <comment>page.type-number</comment>
      <translation>{name}: Geben Sie eine Zahl ohne Tausenderzeichen ein, etwa 1,5</translation>
    </message>
    <message>
      <source>{name}: type a time such as 07:30</source>
      <comment>page.type-time</comment>
      <translation>{name}: Geben Sie eine Uhrzeit ein, etwa 07:30</translation>
    </message>
    <message>
      <source>{name}: type degrees from -180 to 180</source>
      <comment>page.type-longitude</comment>
      <translation>{name}: Geben Sie Grad von -180 bis 180 ein</translation>
    </message>
    <message>
      <source>{name}: type degrees from -90 to 90</source>
      <comment>page.type-latitude</comment>
      <translation>{name}: Geben Sie Grad von -90 bis 90 ein</translation>
    </message>
    <message>
      <source>{name}: type one of {steps}, …</source>
      <comment>page.type-step</comment>
      <translation>{name}: Geben Sie eines von {steps}, … ein</translation>
    </message>
    <message>
      <source>{name}: {found}</source>
      <comment>cli.check-passed</comment>
      <translation>{name}: {found}</translation>
    </message>
    <message>
      <source>{name}: {problem}</source>
      <comment>in-file</comment>
      <translation>{name}: {problem}</translation>
    </message>
    <message>
      <source>{name}: {said}</source>
      <comment>look.took</comment>
      <translation>{name} - {said}</translation>
    </message>
    <message>
      <source>{noise} rms, known exactly at every point</source>
      <comment>receipt.noise-rms</comment>
      <translation>{noise} RMS, an jedem Punkt genau bekannt</translation>
    </message>
    <message>
      <source>{number:,} random frequencies: noise grows with their number, the sampling error falls</source>
      <comment>why-frequencies</comment>
      <translation>{number:,} zufällige Frequenzen: Rauschen wächst mit ihrer Anzahl, der Stichprobenfehler sinkt</translation>
    </message>
    <message>
      <source>{number:,} random frequencies: with delta above 0 they cost no accuracy, and more would tell little against the noise</source>
      <comment>why-frequencies-with-delta</comment>
      <translation>{number:,} zufällige Frequenzen: Mit Delta über 0 kosten sie keine Genauigkeit, und mehr sagten wenig gegen das Rauschen</translation>
    </message>
    <message>
      <source>{number} rows</source>
      <comment>sentence-rows</comment>
      <translation>{number} Zeilen</translation>
    </message>
    <message>
      <source>{number}; how many of them are counted is private</source>
      <comment>receipt.partly-counted</comment>
      <translation>{number}; wie viele davon gezählt werden, ist privat</translation>
    </message>
    <message>
      <source>{one} and {other} differ only in capital letters, which make no difference in your file; list one of them</source>
      <comment>same-but-for-case</comment>
      <translation>{one} und {other} unterscheiden sich nur in Großbuchstaben, die in Ihrer Datei keine Rolle spielen; nennen Sie einen davon</translation>
    </message>
    <message>
      <source>{parts}; {origin}</source>
      <comment>read-as</comment>
      <translation>{parts}; {origin}</translation>
    </message>
    <message>
      <source>{problem} (and {count} more); put back the newest ledger and seal, or run `{accept}` to go on with what is left</source>
      <comment>ledger-was-changed-and-more</comment>
      <translation>{problem} (und {count} weitere); legen Sie das neueste Budgetbuch und Siegel zurück, oder führen Sie `{accept}` aus, um mit dem Rest weiterzumachen</translation>
    </message>
    <message>
      <source>{problem}. Did you mean {near}?</source>
      <comment>cli.did-you-mean</comment>
      <translation>{problem}. Meinten Sie {near}?</translation>
    </message>
    <message>
      <source>{problem}; put back the newest ledger and seal, or run `{accept}` to go on with what is left</source>
      <comment>ledger-was-changed</comment>
      <translation>{problem}; legen Sie das neueste Budgetbuch und Siegel zurück, oder führen Sie `{accept}` aus, um mit dem Rest weiterzumachen</translation>
    </message>
    <message>
      <source>{problem}; see {program} --help</source>
      <comment>cli.see-help</comment>
      <translation>{problem}; siehe {program} --help</translation>
    </message>
    <message>
      <source>{rows:,} rows</source>
      <comment>receipt.part-public-rows</comment>
      <translation>{rows:,} Zeilen</translation>
    </message>
    <message>
      <source>{rows:,} synthetic rows: {path}; answers differ by {off:.3g}, noise and chance explain {expected:.3g}; see {statement}</source>
      <comment>cli.synthetic-rows-and-fidelity</comment>
      <translation>{rows:,} künstliche Zeilen: {path}; Antworten weichen um {off:.3g} ab, Rauschen und Zufall erklären {expected:.3g}; siehe {statement}</translation>
    </message>
    <message>
      <source>{rows:,} synthetic rows: {path}; see {statement}</source>
      <comment>cli.synthetic-rows</comment>
      <translation>{rows:,} künstliche Zeilen: {path}; siehe {statement}</translation>
    </message>
    <message>
      <source>{rows:,}, public</source>
      <comment>receipt.public-rows</comment>
      <translation>{rows:,}, öffentlich</translation>
    </message>
    <message>
      <source>{rule}; {missing}</source>
      <comment>receipt.rule</comment>
      <translation>{rule}; {missing}</translation>
    </message>
    <message>
      <source>{seconds:.0f} s left</source>
      <comment>cli.seconds-left</comment>
      <translation>noch {seconds:.0f} s</translation>
    </message>
    <message>
      <source>{sentence} Privacy budget: ε = {epsilon}.</source>
      <comment>page-summary</comment>
      <translation>{sentence} Privatheitsbudget: ε = {epsilon}.</translation>
    </message>
    <message>
      <source>{structure} does not answer {function}; choose auto or {fitting}</source>
      <comment>structure-no-answer</comment>
      <translation>{structure} beantwortet {function} nicht; wählen Sie auto oder {fitting}</translation>
    </message>
    <message>
      <source>{structure} {obstacle}</source>
      <comment>structure-ruled-out</comment>
      <translation>{structure} {obstacle}</translation>
    </message>
    <message>
      <source>{terms} exponential kernels for one, each with {frequencies}</source>
      <comment>why-exponential-sum</comment>
      <translation>{terms} Exponentialkerne für einen, jeder mit {frequencies}</translation>
    </message>
    <message>
      <source>{text}; dpsim ledger show tells what was spent</source>
      <comment>cli.ledger-tells</comment>
      <translation>{text}; dpsim ledger show sagt, was verbraucht wurde</translation>
    </message>
    <message numerus="yes">
      <source>{unit} (at most {count:,} rows counted)</source>
      <comment>person-counted</comment>
      <translation>
        <numerusform>{unit} (höchstens eine Zeile gezählt)</numerusform>
        <numerusform>{unit} (höchstens {count:,} Zeilen gezählt)</numerusform>
      </translation>
    </message>
    <message>
      <source>{unit}; what one row is, in the owner's words: {row_means}</source>
      <comment>evidence.person-unit</comment>
      <translation>{unit}; was eine Zeile ist, in den Worten des Dateninhabers: {row_means}</translation>
    </message>
    <message>
      <source>{unit}; what one row is, in the owner's words: {row_means}; rows of one person, at most: {rows}</source>
      <comment>evidence.unit</comment>
      <translation>{unit}; was eine Zeile ist, in den Worten des Dateninhabers: {row_means}; Zeilen einer Person, höchstens: {rows}</translation>
    </message>
    <message>
      <source>{unknown!r} is not one of the columns; check the names in the spreadsheet</source>
      <comment>paste-unknown-column</comment>
      <translation>{unknown!r} ist keine der Spalten; prüfen Sie die Namen in der Tabellenkalkulation</translation>
    </message>
    <message>
      <source>{values}, in this order; one step apart counts as near</source>
      <comment>step-rule</comment>
      <translation>{values}, in dieser Reihenfolge; eine Stufe auseinander gilt als nah</translation>
    </message>
    <message>
      <source>{values}, in this order; {near} steps apart counts as near</source>
      <comment>steps-rule</comment>
      <translation>{values}, in dieser Reihenfolge; {near} Stufen auseinander gelten als nah</translation>
    </message>
    <message>
      <source>{waves:,} cosines and sines; more of them would add more noise than they tell</source>
      <comment>why-lattice-waves</comment>
      <translation>{waves:,} Kosinus- und Sinuswellen; mehr davon brächten mehr Rauschen, als sie sagen</translation>
    </message>
    <message>
      <source>{who} is protected by differential privacy with ε = {epsilon} and δ = {delta}: whoever reads this file, and knows all other rows, is right about {found} at most {right:.1f} % of the time, instead of 50 % by chance.</source>
      <comment>receipt.protected-in-short</comment>
      <translation>{who} ist durch differentielle Privatheit mit ε = {epsilon} und δ = {delta} geschützt: Wer diese Datei liest und alle anderen Zeilen kennt, liegt mit der Vermutung, {found}, in höchstens {right:.1f} % der Fälle richtig, statt in 50 % durch Zufall.</translation>
    </message>
    <message>
      <source>{who}, at one of the sites only,</source>
      <comment>receipt.everyone-at-one-site</comment>
      <translation>{who} und das nur an einer der Stellen,</translation>
    </message>
    <message>
      <source>{worst} at most, approximation and discretisation together</source>
      <comment>receipt.worst</comment>
      <translation>höchstens {worst}, Näherung und Diskretisierung zusammen</translation>
    </message>
    <message>
      <source>± {half}. 95 % interval: {low} to {high}</source>
      <comment>page.band</comment>
      <translation>± {half}. 95-%-Intervall: {low} bis {high}</translation>
    </message>
    <message>
      <source>δ = {delta} helps most; or {otherwise}</source>
      <comment>delta-first</comment>
      <translation>δ = {delta} hilft am meisten; oder {otherwise}</translation>
    </message>
    <message>
      <source>ε = {epsilon}, δ = {delta}; {rows}; {signed}; fingerprint {fingerprint}</source>
      <comment>receipt.part</comment>
      <translation>ε = {epsilon}, δ = {delta}; {rows}; {signed}; Fingerabdruck {fingerprint}</translation>
    </message>
    <message>
      <source>… adds up at most {limit:,} rows exactly</source>
      <comment>structure-too-many-rows</comment>
      <translation>… summiert höchstens {limit:,} Zeilen exakt</translation>
    </message>
    <message>
      <source>… and notes are together too long for the file; shorten them or list fewer classes</source>
      <comment>notes-too-long</comment>
      <translation>… und Notizen sind zusammen zu lang für die Datei; kürzen Sie sie oder führen Sie weniger Klassen auf</translation>
    </message>
    <message>
      <source>… are days: say which column is of the kind date</source>
      <comment>bounds-are-days</comment>
      <translation>… sind Tage: Sagen Sie, welche Spalte von der Art Datum ist</translation>
    </message>
    <message>
      <source>… are for NPY and NPZ files; in a table, name the column that holds the class</source>
      <comment>labels-only-arrays</comment>
      <translation>… sind für NPY- und NPZ-Dateien; in einer Tabelle nennen Sie die Spalte mit der Klasse</translation>
    </message>
    <message>
      <source>… are for {dimension} columns but {count} are chosen</source>
      <comment>columns-but-chosen</comment>
      <translation>… sind für {dimension} Spalten, aber {count} sind gewählt</translation>
    </message>
    <message>
      <source>… are given twice for {whose}; keep one of them</source>
      <comment>bounds-twice</comment>
      <translation>… sind für {whose} zweimal angegeben; behalten Sie eine Angabe</translation>
    </message>
    <message>
      <source>… are lists for each column by its name, such as {{'sex': ['Female', 'Male']}}</source>
      <comment>are-lists-by-column</comment>
      <translation>… sind Listen, je Spalte nach ihrem Namen, etwa {{'sex': ['Female', 'Male']}}</translation>
    </message>
    <message>
      <source>… are missing for {names}; type the lowest and highest possible value</source>
      <comment>bounds-missing</comment>
      <translation>… fehlen für {names}; geben Sie den kleinsten und größten möglichen Wert ein</translation>
    </message>
    <message>
      <source>… are needed. Your file has value labels. Check them, and type {option}</source>
      <comment>type-labels</comment>
      <translation>… fehlen. Ihre Datei hat Wertelabels. Prüfen Sie diese und tippen Sie {option}</translation>
    </message>
    <message>
      <source>… are needed: the release has no bounds within which rows could be made up</source>
      <comment>rows-need-bounds</comment>
      <translation>… sind nötig: Die Freigabe hat keine Grenzen, innerhalb derer sich Zeilen erdenken ließen</translation>
    </message>
    <message>
      <source>… are read twice for this; give the name of a file instead of -</source>
      <comment>points-read-twice</comment>
      <translation>… werden dafür zweimal gelesen; geben Sie statt - den Namen einer Datei an</translation>
    </message>
    <message>
      <source>… are the private file itself or a copy of its rows, and would be published; choose public ones</source>
      <comment>landmarks-are-private-rows</comment>
      <translation>… sind die private Datei selbst oder eine Kopie ihrer Zeilen und würden veröffentlicht; wählen Sie öffentliche</translation>
    </message>
    <message>
      <source>… are unclear in this file, and a single row could decide them. Choose lf or cr with --line-ends</source>
      <comment>line-ends-unclear</comment>
      <translation>… sind in dieser Datei unklar, und eine einzige Zeile könnte darüber entscheiden. Wählen Sie lf oder cr mit --line-ends</translation>
    </message>
    <message>
      <source>… belong to one NPY or NPZ file; put the rows into one, or give them a column</source>
      <comment>labels-of-many-files</comment>
      <translation>… gehören zu einer einzigen NPY- oder NPZ-Datei; legen Sie die Zeilen in eine oder geben Sie ihnen eine Spalte</translation>
    </message>
    <message>
      <source>… belongs to lpp only, not to {name}; leave it out</source>
      <comment>power-not-lpp</comment>
      <translation>… gehört nur zu lpp, nicht zu {name}; lassen Sie es weg</translation>
    </message>
    <message>
      <source>… can be read by others; run chmod 600 on its file, or make a new key</source>
      <comment>key-readable-by-others</comment>
      <translation>… kann von anderen gelesen werden; führen Sie chmod 600 auf der Datei aus oder erstellen Sie einen neuen Schlüssel</translation>
    </message>
    <message>
      <source>… can't be read: it is damaged or in a version that is not known. Save it again, or as CSV or Parquet</source>
      <comment>damaged-statistics-file</comment>
      <translation>… kann nicht gelesen werden: Die Datei ist beschädigt oder in einer unbekannten Version. Speichern Sie sie neu, oder als CSV oder Parquet</translation>
    </message>
    <message>
      <source>… can't be read: it is damaged or not a workbook. Open it in Excel or LibreOffice and save it again</source>
      <comment>damaged-workbook</comment>
      <translation>… kann nicht gelesen werden: Die Datei ist beschädigt oder keine Arbeitsmappe. Öffnen Sie sie in Excel oder LibreOffice und speichern Sie sie neu</translation>
    </message>
    <message>
      <source>… cannot be compared: kernel releases with classes answer one class at a time</source>
      <comment>classes-not-comparable</comment>
      <translation>… lassen sich nicht vergleichen: Freigaben eines Kerns mit Klassen beantworten eine Klasse auf einmal</translation>
    </message>
    <message>
      <source>… cannot be kept: {problem}</source>
      <comment>cannot-be-kept</comment>
      <translation>… kann nicht behalten werden: {problem}</translation>
    </message>
    <message>
      <source>… cannot be opened; check that it is an NPY file that you may read</source>
      <comment>npy-not-opened</comment>
      <translation>… kann nicht geöffnet werden; prüfen Sie, ob es eine NPY-Datei ist, die Sie lesen dürfen</translation>
    </message>
    <message>
      <source>… cannot be opened; check that the file exists and that you may read it</source>
      <comment>file-not-opened</comment>
      <translation>… kann nicht geöffnet werden; prüfen Sie, ob es die Datei gibt und ob Sie sie lesen dürfen</translation>
    </message>
    <message>
      <source>… cannot be opened; name a public file with points like your rows</source>
      <comment>public-not-opened</comment>
      <translation>… kann nicht geöffnet werden; nennen Sie eine öffentliche Datei mit Punkten, die Ihren Zeilen ähneln</translation>
    </message>
    <message>
      <source>… cannot be reached; check its name and that you may read it</source>
      <comment>file-not-reached</comment>
      <translation>… ist nicht erreichbar; prüfen Sie den Namen und ob Sie sie lesen dürfen</translation>
    </message>
    <message>
      <source>… cannot be reached; give its address as it prints it, such as tcp://host:8786</source>
      <comment>scheduler-not-reached</comment>
      <translation>… ist nicht erreichbar; geben Sie die Adresse an, wie er sie ausgibt, etwa tcp://host:8786</translation>
    </message>
    <message>
      <source>… cannot be read as a table; check the separator and the encoding</source>
      <comment>not-a-table</comment>
      <translation>… lässt sich nicht als Tabelle lesen; prüfen Sie Trennzeichen und Zeichensatz</translation>
    </message>
    <message>
      <source>… cannot be read to the end; copy the file and try again</source>
      <comment>file-not-read-to-end</comment>
      <translation>… kann nicht bis zum Ende gelesen werden; kopieren Sie die Datei und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>… cannot be saved there; choose another folder</source>
      <comment>not-saved-there</comment>
      <translation>… kann dort nicht gespeichert werden; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>… cannot be stored: {problem}</source>
      <comment>cannot-be-stored</comment>
      <translation>… kann nicht gespeichert werden: {problem}</translation>
    </message>
    <message>
      <source>… cannot be the decimal mark as well; change one of the two</source>
      <comment>mark-is-decimal</comment>
      <translation>… kann nicht auch das Dezimalzeichen sein; ändern Sie eines von beiden</translation>
    </message>
    <message>
      <source>… cannot be written ({reason}); choose another file</source>
      <comment>file-not-written</comment>
      <translation>… kann nicht geschrieben werden ({reason}); wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… cannot be written there; choose another folder</source>
      <comment>not-written-there</comment>
      <translation>… kann dort nicht geschrieben werden; wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>… cannot help with an array of this process; use a dask array, or leave it out</source>
      <comment>cluster-no-local-array</comment>
      <translation>… kann bei einem Array dieses Prozesses nicht helfen; nehmen Sie ein Dask-Array oder lassen Sie es weg</translation>
    </message>
    <message>
      <source>… cannot hold names if the file has none; leave out one of the two</source>
      <comment>names-without-header</comment>
      <translation>… kann keine Namen enthalten, wenn die Datei keine hat; lassen Sie eines von beiden weg</translation>
    </message>
    <message>
      <source>… carries a signature that is not valid, so it was altered or forged; ask the sender for a fresh copy</source>
      <comment>bad-signature</comment>
      <translation>… trägt eine ungültige Signatur, ist also verändert oder gefälscht; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… changed while it was read; wait until it is complete and retry</source>
      <comment>data-changed</comment>
      <translation>… hat sich beim Lesen verändert; warten Sie, bis sie vollständig ist, und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>… could not be opened; check its name, or copy it to a local folder</source>
      <comment>release-not-opened</comment>
      <translation>… konnte nicht geöffnet werden; prüfen Sie den Namen oder kopieren Sie sie in einen lokalen Ordner</translation>
    </message>
    <message>
      <source>… could not be read; copy it to a local folder and open that copy</source>
      <comment>release-not-read</comment>
      <translation>… konnte nicht gelesen werden; kopieren Sie sie in einen lokalen Ordner und öffnen Sie die Kopie</translation>
    </message>
    <message>
      <source>… could not be written; choose a folder you may write to</source>
      <comment>release-not-written</comment>
      <translation>… konnte nicht geschrieben werden; wählen Sie einen Ordner, in den Sie schreiben dürfen</translation>
    </message>
    <message>
      <source>… cuts a column into about log(rows)/alpha intervals: choose an alpha of {limit}·p or more</source>
      <comment>tree-alpha</comment>
      <translation>… teilt eine Spalte in etwa log(Zeilen)/Alpha Abschnitte: Wählen Sie ein Alpha von {limit}·p oder mehr</translation>
    </message>
    <message>
      <source>… cuts each direction into about log(rows)/alpha intervals: choose {limit} or more</source>
      <comment>embedded-tree-alpha</comment>
      <translation>… teilt jede Richtung in etwa log(Zeilen)/Alpha Abschnitte: Wählen Sie {limit} oder mehr</translation>
    </message>
    <message>
      <source>… cuts the first line into more than {limit} columns; check it</source>
      <comment>too-many-columns</comment>
      <translation>… zerlegt die erste Zeile in mehr als {limit} Spalten; prüfen Sie es</translation>
    </message>
    <message>
      <source>… does not belong to {name}; leave it out</source>
      <comment>not-of-function</comment>
      <translation>… gehört nicht zu {name}; lassen Sie es weg</translation>
    </message>
    <message>
      <source>… does not exist; check its name and folder</source>
      <comment>file-missing</comment>
      <translation>… gibt es nicht; prüfen Sie Name und Ordner</translation>
    </message>
    <message>
      <source>… does not go with columns in their own units; give bounds for each column instead</source>
      <comment>not-with-rules</comment>
      <translation>… verträgt sich nicht mit Spalten in eigenen Einheiten; geben Sie stattdessen Grenzen je Spalte an</translation>
    </message>
    <message>
      <source>… does not know this release; use the ledger in which it was reserved</source>
      <comment>ledger-unknown-release</comment>
      <translation>… kennt diese Freigabe nicht; nehmen Sie das Budgetbuch, in dem sie reserviert wurde</translation>
    </message>
    <message>
      <source>… does not match its checksum, so it is damaged or was altered; ask the sender for a fresh copy</source>
      <comment>bad-checksum</comment>
      <translation>… passt nicht zu ihrer Prüfsumme, ist also beschädigt oder verändert; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… does not say which release format it uses; choose a file made by dpsim</source>
      <comment>no-format</comment>
      <translation>… sagt nicht, welches Freigabeformat sie hat; wählen Sie eine Datei von dpsim</translation>
    </message>
    <message>
      <source>… ends before its last row; it was cut off, make or copy it again</source>
      <comment>file-cut-off</comment>
      <translation>… endet vor ihrer letzten Zeile; sie ist abgeschnitten, erstellen oder kopieren Sie sie neu</translation>
    </message>
    <message>
      <source>… follows from the names if the file has any; leave out one of the two</source>
      <comment>count-with-names</comment>
      <translation>… folgt aus den Namen, wenn die Datei welche hat; lassen Sie eines von beiden weg</translation>
    </message>
    <message>
      <source>… gives every row the length 1, so leave the bounds and the ball out</source>
      <comment>unit-norm-and-bounds</comment>
      <translation>… gibt jeder Zeile die Länge 1; lassen Sie Grenzen und Kugel weg</translation>
    </message>
    <message>
      <source>… has a damaged header; ask the sender for a fresh copy</source>
      <comment>has-damaged-header</comment>
      <translation>… hat einen beschädigten Kopf; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has a header above {limit} bytes; ask the sender for a fresh copy</source>
      <comment>has-too-long-header</comment>
      <translation>… hat einen Kopf von mehr als {limit} Bytes; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has a node for each combination of categories, and these are too many</source>
      <comment>grid-too-many-categories</comment>
      <translation>… hat einen Knoten für jede Kombination von Kategorien, und das sind zu viele</translation>
    </message>
    <message>
      <source>… has a text whose name is not allowed; ask the sender for a fresh copy</source>
      <comment>has-text-of-wrong-name</comment>
      <translation>… hat einen Text mit unzulässigem Namen; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has a text with characters that are not allowed; ask the sender for a fresh copy</source>
      <comment>has-text-of-wrong-characters</comment>
      <translation>… hat einen Text mit unzulässigen Zeichen; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has an array of a shape that is not allowed; ask the sender for a fresh copy</source>
      <comment>has-array-of-wrong-shape</comment>
      <translation>… hat ein Array von unzulässiger Form; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has an array of a type that is not allowed; ask the sender for a fresh copy</source>
      <comment>has-array-of-wrong-type</comment>
      <translation>… hat ein Array von unzulässigem Typ; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has an array whose name is not allowed; ask the sender for a fresh copy</source>
      <comment>has-array-of-wrong-name</comment>
      <translation>… hat ein Array mit unzulässigem Namen; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has another bandwidth or power; compare like with like</source>
      <comment>other-parameters</comment>
      <translation>… hat eine andere Bandbreite oder Potenz; vergleichen Sie Gleiches mit Gleichem</translation>
    </message>
    <message>
      <source>… has changed since you joined it. Join it again, or ask the person who started it</source>
      <comment>study-changed</comment>
      <translation>… hat sich geändert, seit Sie daran teilnehmen. Nehmen Sie erneut teil, oder fragen Sie die Person, die sie begonnen hat</translation>
    </message>
    <message>
      <source>… has labels in y_test that y_train does not have</source>
      <comment>labels-not-trained</comment>
      <translation>… hat in y_test Klassen, die y_train nicht hat</translation>
    </message>
    <message>
      <source>… has missing or infinite numbers; take them out first</source>
      <comment>not-finite</comment>
      <translation>… hat fehlende oder unendliche Zahlen; entfernen Sie sie zuerst</translation>
    </message>
    <message>
      <source>… has more than {limit} arrays; ask the sender for a fresh copy</source>
      <comment>has-too-many-arrays</comment>
      <translation>… hat mehr als {limit} Arrays; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has names and values that do not match; copy both lines in full</source>
      <comment>paste-mismatch</comment>
      <translation>… hat Namen und Werte, die nicht zusammenpassen; kopieren Sie beide Zeilen ganz</translation>
    </message>
    <message>
      <source>… has no columns; choose a file with a table in it</source>
      <comment>table-without-columns</comment>
      <translation>… hat keine Spalten; wählen Sie eine Datei mit einer Tabelle</translation>
    </message>
    <message>
      <source>… has no line break in its first 8 MB; choose a table with one record on each line</source>
      <comment>no-line-break</comment>
      <translation>… hat keinen Zeilenumbruch in den ersten 8 MB; wählen Sie eine Tabelle mit einem Datensatz je Zeile</translation>
    </message>
    <message>
      <source>… has no visible sheet with cells. Choose another file</source>
      <comment>workbook-without-sheets</comment>
      <translation>… hat kein sichtbares Blatt mit Zellen. Wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… has no workers; start some with: dask worker ADDRESS</source>
      <comment>no-workers</comment>
      <translation>… hat keine Arbeiter; starten Sie welche mit: dask worker ADDRESS</translation>
    </message>
    <message>
      <source>… has not the same length on every machine; let all of them see the same file</source>
      <comment>lengths-differ</comment>
      <translation>… hat nicht auf jedem Rechner dieselbe Länge; alle müssen dieselbe Datei sehen</translation>
    </message>
    <message>
      <source>… has other columns; choose a release of the same columns</source>
      <comment>other-columns</comment>
      <translation>… hat andere Spalten; wählen Sie eine Freigabe mit denselben Spalten</translation>
    </message>
    <message>
      <source>… has room for fewer combinations of the values of categories</source>
      <comment>lattice-waves-values</comment>
      <translation>… hat Platz für weniger Kombinationen von Werten der Kategorien</translation>
    </message>
    <message>
      <source>… has two arrays of one name; ask the sender for a fresh copy</source>
      <comment>array-twice</comment>
      <translation>… hat zwei Arrays desselben Namens; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has {count} values, the release needs {needed}; copy one full row</source>
      <comment>values-count</comment>
      <translation>… hat {count} Werte, die Freigabe braucht {needed}; kopieren Sie eine ganze Zeile</translation>
    </message>
    <message>
      <source>… has {width} columns; an array needs 1 to {limit}</source>
      <comment>array-columns</comment>
      <translation>… hat {width} Spalten; ein Array braucht 1 bis {limit}</translation>
    </message>
    <message>
      <source>… have no column {name!r}. Add it, or give the columns in the release's order as an array</source>
      <comment>points-lack-column</comment>
      <translation>… haben keine Spalte {name!r}. Ergänzen Sie sie, oder geben Sie die Spalten als Array in der Reihenfolge der Freigabe an</translation>
    </message>
    <message>
      <source>… have rules for {rules} but {chosen} are chosen</source>
      <comment>rules-of-other-columns</comment>
      <translation>… haben Regeln für {rules}, aber gewählt sind {chosen}</translation>
    </message>
    <message>
      <source>… holds Python objects; save it as an array of numbers, for example as float64</source>
      <comment>python-objects</comment>
      <translation>… enthält Python-Objekte; speichern Sie es als Array von Zahlen, zum Beispiel als float64</translation>
    </message>
    <message>
      <source>… holds complex numbers; save the real and the imaginary part as columns</source>
      <comment>complex-numbers</comment>
      <translation>… enthält komplexe Zahlen; speichern Sie Real- und Imaginärteil als Spalten</translation>
    </message>
    <message>
      <source>… holds no array of real numbers; save one with numpy.savez</source>
      <comment>no-number-array</comment>
      <translation>… enthält kein Array reeller Zahlen; speichern Sie eines mit numpy.savez</translation>
    </message>
    <message>
      <source>… holds no array with one number or text for each row; choose another file</source>
      <comment>no-label-array</comment>
      <translation>… enthält kein Array mit einer Zahl oder einem Text je Zeile; wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… holds no first look; make one with dpsim look</source>
      <comment>not-a-look</comment>
      <translation>… enthält keinen ersten Blick; erstellen Sie einen mit dpsim look</translation>
    </message>
    <message>
      <source>… holds no records; choose a file with a table in it</source>
      <comment>no-records</comment>
      <translation>… enthält keine Datensätze; wählen Sie eine Datei mit einer Tabelle</translation>
    </message>
    <message>
      <source>… holds numbers too large or too small to compute with; ask the sender for a new one</source>
      <comment>number-size</comment>
      <translation>… enthält Zahlen, die zum Rechnen zu groß oder zu klein sind; bitten Sie den Absender um eine neue</translation>
    </message>
    <message>
      <source>… holds text or dates; save it as an array of numbers, for example as float64</source>
      <comment>text-array</comment>
      <translation>… enthält Text oder Datumsangaben; speichern Sie es als Array von Zahlen, zum Beispiel als float64</translation>
    </message>
    <message>
      <source>… is JSON: export the table as CSV or Parquet and choose that file</source>
      <comment>json-file</comment>
      <translation>… ist JSON: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a 7-Zip archive: unpack it and choose the file inside</source>
      <comment>7-zip-archive</comment>
      <translation>… ist ein 7-Zip-Archiv: Entpacken Sie es und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is a Feather file: export the table as CSV or Parquet and choose that file</source>
      <comment>feather-file</comment>
      <translation>… ist eine Feather-Datei: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a PDF document: export the table as CSV or Parquet and choose that file</source>
      <comment>pdf-document</comment>
      <translation>… ist ein PDF-Dokument: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a Python pickle: save the array with numpy.save</source>
      <comment>python-pickle</comment>
      <translation>… ist ein Python-Pickle: Speichern Sie das Array mit numpy.save</translation>
    </message>
    <message>
      <source>… is a RAR archive: unpack it and choose the file inside</source>
      <comment>rar-archive</comment>
      <translation>… ist ein RAR-Archiv: Entpacken Sie es und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is a compressed {kind} file: unpack it and choose the file inside</source>
      <comment>compressed-file-of-kind</comment>
      <translation>… ist eine komprimierte {kind}-Datei: Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is a damaged NPY array; save it again with numpy.save</source>
      <comment>damaged-npy</comment>
      <translation>… ist ein beschädigtes NPY-Array; speichern Sie es neu mit numpy.save</translation>
    </message>
    <message>
      <source>… is a damaged archive; make or copy it again</source>
      <comment>damaged-archive</comment>
      <translation>… ist ein beschädigtes Archiv; erstellen oder kopieren Sie es neu</translation>
    </message>
    <message>
      <source>… is a damaged or cut-off gzip file; make or copy it again</source>
      <comment>damaged-gzip</comment>
      <translation>… ist eine beschädigte oder abgeschnittene gzip-Datei; erstellen oder kopieren Sie sie neu</translation>
    </message>
    <message>
      <source>… is a damaged or unsupported Parquet file; write it again</source>
      <comment>damaged-parquet</comment>
      <translation>… ist eine beschädigte oder nicht unterstützte Parquet-Datei; schreiben Sie sie neu</translation>
    </message>
    <message>
      <source>… is a database: export the table as CSV or Parquet and choose that file</source>
      <comment>database</comment>
      <translation>… ist eine Datenbank: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a device or a pipe; choose a .dpsim file</source>
      <comment>release-is-device</comment>
      <translation>… ist ein Gerät oder eine Pipe; wählen Sie eine .dpsim-Datei</translation>
    </message>
    <message>
      <source>… is a document without a table of its own. Save the table as Excel or CSV and choose that file</source>
      <comment>office-file</comment>
      <translation>… ist ein Dokument ohne eigene Tabelle. Speichern Sie die Tabelle als Excel oder CSV und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a file of a statistics program in a store. Download it and choose the copy</source>
      <comment>statistics-in-store</comment>
      <translation>… ist eine Datei eines Statistikprogramms in einem Speicherdienst. Laden Sie sie herunter und wählen Sie die Kopie</translation>
    </message>
    <message>
      <source>… is a first look, which answers no points; print it with dpsim inspect</source>
      <comment>is-a-look</comment>
      <translation>… ist ein erster Blick, der keine Punkte beantwortet; zeigen Sie ihn mit dpsim inspect an</translation>
    </message>
    <message>
      <source>… is a flat map and bends too much this close to a pole; use longitude and latitude as two numbers in degrees instead</source>
      <comment>map-near-pole</comment>
      <translation>… ist eine ebene Karte und krümmt sich so nah an einem Pol zu stark; nehmen Sie Länge und Breite als zwei Zahlen in Grad</translation>
    </message>
    <message>
      <source>… is a flat map of at most 20 degrees of latitude; use longitude and latitude as two numbers in degrees instead</source>
      <comment>map-too-tall</comment>
      <translation>… ist eine ebene Karte von höchstens 20 Breitengraden; nehmen Sie Länge und Breite als zwei Zahlen in Grad</translation>
    </message>
    <message>
      <source>… is a folder; choose a file in it</source>
      <comment>folder-choose-file</comment>
      <translation>… ist ein Ordner; wählen Sie eine Datei darin</translation>
    </message>
    <message>
      <source>… is a folder; choose the .dpsim file in it</source>
      <comment>release-is-folder</comment>
      <translation>… ist ein Ordner; wählen Sie die .dpsim-Datei darin</translation>
    </message>
    <message>
      <source>… is a number, and {name} is a {kind}; say what its missing cells are</source>
      <comment>fill-of-no-number</comment>
      <translation>… ist eine Zahl, und {name} ist {kind}; sagen Sie, was ihre fehlenden Zellen sind</translation>
    </message>
    <message>
      <source>… is a picture; choose a table of numbers</source>
      <comment>picture</comment>
      <translation>… ist ein Bild; wählen Sie eine Tabelle mit Zahlen</translation>
    </message>
    <message>
      <source>… is a release, already made: open it in the viewer, and choose a table here instead</source>
      <comment>data-is-release</comment>
      <translation>… ist schon eine Freigabe: Öffnen Sie sie im Betrachter und wählen Sie hier eine Tabelle</translation>
    </message>
    <message>
      <source>… is a single number, not a table; save an array with one row for each record</source>
      <comment>single-number</comment>
      <translation>… ist eine einzelne Zahl, keine Tabelle; speichern Sie ein Array mit einer Zeile je Datensatz</translation>
    </message>
    <message>
      <source>… is a structured array; save its numbers as one two-dimensional array</source>
      <comment>structured-array</comment>
      <translation>… ist ein strukturiertes Array; speichern Sie seine Zahlen als ein zweidimensionales Array</translation>
    </message>
    <message>
      <source>… is a web page or XML: export the table as CSV or Parquet and choose that file</source>
      <comment>web-page</comment>
      <translation>… ist eine Webseite oder XML: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a workbook in a store. Download it and choose the copy</source>
      <comment>sheet-in-store</comment>
      <translation>… ist eine Arbeitsmappe in einem Speicherdienst. Laden Sie sie herunter und wählen Sie die Kopie</translation>
    </message>
    <message>
      <source>… is a zip archive: unpack it and choose the file inside</source>
      <comment>zip-archive</comment>
      <translation>… ist ein Zip-Archiv: Entpacken Sie es und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is an Arrow file: export the table as CSV or Parquet and choose that file</source>
      <comment>arrow-file</comment>
      <translation>… ist eine Arrow-Datei: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is an HDF5 file: export the table as CSV or Parquet and choose that file</source>
      <comment>hdf5-file</comment>
      <translation>… ist eine HDF5-Datei: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is an ORC file: export the table as CSV or Parquet and choose that file</source>
      <comment>orc-file</comment>
      <translation>… ist eine ORC-Datei: Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is an encrypted Parquet file: write it again without encryption</source>
      <comment>encrypted-parquet-file</comment>
      <translation>… ist eine verschlüsselte Parquet-Datei: Schreiben Sie sie ohne Verschlüsselung neu</translation>
    </message>
    <message>
      <source>… is beyond the end of the file; count the lines again</source>
      <comment>line-past-end</comment>
      <translation>… liegt hinter dem Ende der Datei; zählen Sie die Zeilen noch einmal</translation>
    </message>
    <message>
      <source>… is compressed with Zstandard: unpack it and choose the file inside</source>
      <comment>zstandard-file</comment>
      <translation>… ist mit Zstandard komprimiert: Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is compressed with bzip2: unpack it and choose the file inside</source>
      <comment>bzip2-file</comment>
      <translation>… ist mit bzip2 komprimiert: Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is compressed with xz: unpack it and choose the file inside</source>
      <comment>xz-file</comment>
      <translation>… ist mit xz komprimiert: Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is cut short or has extra bytes; save the NPY file again</source>
      <comment>npy-wrong-length</comment>
      <translation>… ist zu kurz oder hat überzählige Bytes; speichern Sie die NPY-Datei neu</translation>
    </message>
    <message>
      <source>… is damaged: a grid needs bounds and at most {limit} columns</source>
      <comment>damaged-grid-bounds</comment>
      <translation>… ist beschädigt: Ein Gitter braucht Grenzen und höchstens {limit} Spalten</translation>
    </message>
    <message>
      <source>… is damaged: it claims more nodes than a grid can have</source>
      <comment>damaged-nodes</comment>
      <translation>… ist beschädigt: Sie behauptet mehr Knoten, als ein Gitter haben kann</translation>
    </message>
    <message>
      <source>… is damaged: it does not have the terms of an exponential sum</source>
      <comment>damaged-terms</comment>
      <translation>… ist beschädigt: Sie hat nicht die Terme einer Exponentialsumme</translation>
    </message>
    <message>
      <source>… is damaged: it does not hold the texts its format has</source>
      <comment>damaged-texts</comment>
      <translation>… ist beschädigt: Sie enthält nicht die Texte, die ihr Format hat</translation>
    </message>
    <message>
      <source>… is damaged: it does not say what its columns mean; ask the sender for a fresh copy</source>
      <comment>damaged-no-meaning</comment>
      <translation>… ist beschädigt: Sie sagt nicht, was ihre Spalten bedeuten; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is damaged: it has more columns than its structure can take</source>
      <comment>damaged-too-many-columns</comment>
      <translation>… ist beschädigt: Sie hat mehr Spalten, als ihre Struktur fassen kann</translation>
    </message>
    <message>
      <source>… is damaged: it has points at values that its columns do not have</source>
      <comment>damaged-point-values</comment>
      <translation>… ist beschädigt: Sie hat Punkte bei Werten, die ihre Spalten nicht haben</translation>
    </message>
    <message>
      <source>… is damaged: it holds arrays its receipt does not describe</source>
      <comment>damaged-unknown-arrays</comment>
      <translation>… ist beschädigt: Sie enthält Arrays, die ihr Beleg nicht beschreibt</translation>
    </message>
    <message>
      <source>… is damaged: it is not as the program writes it; ask who started the study for a fresh copy</source>
      <comment>study-damaged</comment>
      <translation>… ist beschädigt: nicht so, wie das Programm sie schreibt; bitten Sie den, der die Studie begonnen hat, um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is damaged: it names another number of columns than it describes</source>
      <comment>damaged-column-count</comment>
      <translation>… ist beschädigt: Sie nennt eine andere Anzahl von Spalten, als sie beschreibt</translation>
    </message>
    <message>
      <source>… is damaged: it states parameters its structure does not have</source>
      <comment>damaged-parameters</comment>
      <translation>… ist beschädigt: Sie nennt Parameter, die ihre Struktur nicht hat</translation>
    </message>
    <message>
      <source>… is damaged: its alpha is not valid</source>
      <comment>damaged-alpha</comment>
      <translation>… ist beschädigt: Ihr Alpha ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: its columns are not those it has rules for</source>
      <comment>damaged-columns-without-rules</comment>
      <translation>… ist beschädigt: Ihre Spalten sind nicht die, für die sie Regeln hat</translation>
    </message>
    <message>
      <source>… is damaged: its features are not valid</source>
      <comment>damaged-features</comment>
      <translation>… ist beschädigt: Ihre Merkmale sind ungültig</translation>
    </message>
    <message>
      <source>… is damaged: its first look cannot be read; ask the sender for a fresh copy</source>
      <comment>damaged-look</comment>
      <translation>… ist beschädigt: der erste Blick darin ist nicht lesbar; bitten Sie um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is damaged: its frequencies do not have strata that its kernel can have</source>
      <comment>damaged-strata-of-kernel</comment>
      <translation>… ist beschädigt: Ihre Frequenzen haben keine Schichten, die zu ihrem Kern gehören können</translation>
    </message>
    <message>
      <source>… is damaged: its histograms are too fine for so many columns</source>
      <comment>damaged-histogram-depth</comment>
      <translation>… ist beschädigt: Ihre Histogramme sind für so viele Spalten zu fein</translation>
    </message>
    <message>
      <source>… is damaged: its kernel is not a sum of exponential ones</source>
      <comment>damaged-kernel</comment>
      <translation>… ist beschädigt: Ihr Kern ist keine Summe von Exponentialkernen</translation>
    </message>
    <message>
      <source>… is damaged: its ladders are too deep for so many columns</source>
      <comment>damaged-ladder-depth</comment>
      <translation>… ist beschädigt: Ihre Leitern sind für so viele Spalten zu tief</translation>
    </message>
    <message>
      <source>… is damaged: its landmarks do not fit its columns</source>
      <comment>damaged-landmark-columns</comment>
      <translation>… ist beschädigt: Ihre Landmarken passen nicht zu ihren Spalten</translation>
    </message>
    <message>
      <source>… is damaged: its landmarks do not fit its features</source>
      <comment>damaged-landmark-features</comment>
      <translation>… ist beschädigt: Ihre Landmarken passen nicht zu ihren Merkmalen</translation>
    </message>
    <message>
      <source>… is damaged: its number for {key} is not valid</source>
      <comment>damaged-number</comment>
      <translation>… ist beschädigt: Ihre Zahl für {key} ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: its numbers are too large or too small to compute with</source>
      <comment>damaged-number-size</comment>
      <translation>… ist beschädigt: Ihre Zahlen sind zu groß oder zu klein zum Rechnen</translation>
    </message>
    <message>
      <source>… is damaged: its projection is not one that its kernel can have</source>
      <comment>damaged-projection</comment>
      <translation>… ist beschädigt: Ihre Projektion kann nicht zu ihrem Kern gehören</translation>
    </message>
    <message>
      <source>… is damaged: its public seed is not valid</source>
      <comment>damaged-seed</comment>
      <translation>… ist beschädigt: Ihr öffentlicher Startwert ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: its receipt is not complete; ask the sender for a fresh copy</source>
      <comment>damaged-receipt</comment>
      <translation>… ist beschädigt: Ihr Beleg ist nicht vollständig; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is damaged: its rows are not cut into enough parts</source>
      <comment>damaged-parts</comment>
      <translation>… ist beschädigt: Ihre Zeilen sind nicht in genug Teile zerlegt</translation>
    </message>
    <message>
      <source>… is damaged: its strata do not add up to its frequencies</source>
      <comment>damaged-strata</comment>
      <translation>… ist beschädigt: Ihre Schichten ergeben zusammen nicht ihre Frequenzen</translation>
    </message>
    <message>
      <source>… is damaged: its structure cannot answer the function it names</source>
      <comment>damaged-function</comment>
      <translation>… ist beschädigt: Ihre Struktur kann die genannte Funktion nicht beantworten</translation>
    </message>
    <message>
      <source>… is damaged: its structure needs a column that is no category</source>
      <comment>damaged-only-categories</comment>
      <translation>… ist beschädigt: Ihre Struktur braucht eine Spalte, die keine Kategorie ist</translation>
    </message>
    <message>
      <source>… is damaged: its structure needs bounds and it has none</source>
      <comment>damaged-no-bounds</comment>
      <translation>… ist beschädigt: Ihre Struktur braucht Grenzen, und sie hat keine</translation>
    </message>
    <message>
      <source>… is damaged: its sums do not have the shape its receipt describes</source>
      <comment>damaged-sums</comment>
      <translation>… ist beschädigt: Ihre Summen haben nicht die Form, die ihr Beleg beschreibt</translation>
    </message>
    <message>
      <source>… is damaged: its table of {key} does not fit its columns</source>
      <comment>damaged-table</comment>
      <translation>… ist beschädigt: Ihre Tabelle für {key} passt nicht zu ihren Spalten</translation>
    </message>
    <message>
      <source>… is damaged: its table of {key} holds what is no whole number</source>
      <comment>damaged-table-fractions</comment>
      <translation>… ist beschädigt: Ihre Tabelle für {key} enthält etwas, das keine ganze Zahl ist</translation>
    </message>
    <message>
      <source>… is damaged: its trees are too high for so many columns</source>
      <comment>damaged-tree-height</comment>
      <translation>… ist beschädigt: Ihre Bäume sind für so viele Spalten zu hoch</translation>
    </message>
    <message>
      <source>… is damaged: one row could move its sums farther than the program allows</source>
      <comment>study-sums-too-large</comment>
      <translation>… ist beschädigt: Eine Zeile könnte ihre Summen weiter bewegen, als das Programm erlaubt</translation>
    </message>
    <message>
      <source>… is damaged: the grain of its class counts is not valid</source>
      <comment>damaged-count-grain</comment>
      <translation>… ist beschädigt: Die Körnung ihrer Klassenanzahlen ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the grain of its class means is not valid</source>
      <comment>damaged-mean-grain</comment>
      <translation>… ist beschädigt: Die Körnung ihrer Klassenmittel ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the grain of its second moments is not valid</source>
      <comment>damaged-moment-grain</comment>
      <translation>… ist beschädigt: Die Körnung ihrer zweiten Momente ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the grains of its squares and count are not valid</source>
      <comment>damaged-square-grain</comment>
      <translation>… ist beschädigt: Die Körnungen ihrer Quadrate und ihrer Anzahl sind ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the grains of its sums do not fit its columns</source>
      <comment>damaged-sum-grains</comment>
      <translation>… ist beschädigt: Die Körnungen ihrer Summen passen nicht zu ihren Spalten</translation>
    </message>
    <message>
      <source>… is damaged: the length of its features is not valid</source>
      <comment>damaged-feature-length</comment>
      <translation>… ist beschädigt: Die Länge ihrer Merkmale ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the middle of its ladders is not valid</source>
      <comment>damaged-ladder-middle</comment>
      <translation>… ist beschädigt: Die Mitte ihrer Leitern ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the weights of its terms are not whole numbers</source>
      <comment>damaged-weights</comment>
      <translation>… ist beschädigt: Die Gewichte ihrer Terme sind keine ganzen Zahlen</translation>
    </message>
    <message>
      <source>… is damaged: the {name} in it is not valid; ask who started the study for a fresh copy</source>
      <comment>study-damaged-part</comment>
      <translation>… ist beschädigt: Die Angabe {name} darin ist ungültig; bitten Sie den, der die Studie begonnen hat, um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is damaged: the {name} in its receipt is not valid</source>
      <comment>damaged-receipt-part</comment>
      <translation>… ist beschädigt: Die Angabe {name} in ihrem Beleg ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the {name} of its structure is not valid</source>
      <comment>damaged-structure</comment>
      <translation>… ist beschädigt: Die Angabe {name} ihrer Struktur ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: the {name} of one of its columns is not valid</source>
      <comment>damaged-column-rule</comment>
      <translation>… ist beschädigt: Die Angabe {name} einer ihrer Spalten ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: waves of a lattice need bounds and at most {limit} columns of numbers</source>
      <comment>damaged-lattice-waves-columns</comment>
      <translation>… ist beschädigt: Gitterwellen brauchen Grenzen und höchstens {limit} Spalten mit Zahlen</translation>
    </message>
    <message>
      <source>… is damaged: what it says of all its parts does not follow from them</source>
      <comment>damaged-merged-parts</comment>
      <translation>… ist beschädigt: Was sie über alle ihre Teile sagt, folgt nicht aus ihnen</translation>
    </message>
    <message>
      <source>… is damaged: what its landmarks see is not valid</source>
      <comment>damaged-landmark-view</comment>
      <translation>… ist beschädigt: Was ihre Landmarken sehen, ist ungültig</translation>
    </message>
    <message>
      <source>… is empty; ask the sender for a fresh copy</source>
      <comment>release-empty</comment>
      <translation>… ist leer; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is fixed by the study; leave {option} out</source>
      <comment>study-fixes</comment>
      <translation>… ist durch die Studie festgelegt; lassen Sie {option} weg</translation>
    </message>
    <message>
      <source>… is for releases of a study; add its file with --study, or leave it out</source>
      <comment>match-needs-study</comment>
      <translation>… ist für Freigaben einer Studie; geben Sie ihre Datei mit --study an oder lassen Sie es weg</translation>
    </message>
    <message>
      <source>… is for {limit} columns or more; fourier serves fewer</source>
      <comment>projected-fourier-columns</comment>
      <translation>… ist für {limit} Spalten oder mehr; fourier bedient weniger</translation>
    </message>
    <message>
      <source>… is given for each category by its name, such as sex=1</source>
      <comment>far-by-category</comment>
      <translation>… wird je Kategorie nach ihrem Namen angegeben, etwa sex=1</translation>
    </message>
    <message>
      <source>… is given for each column by its name, such as {{'sex': …}}</source>
      <comment>is-given-by-column</comment>
      <translation>… wird je Spalte nach ihrem Namen angegeben, etwa {{'sex': …}}</translation>
    </message>
    <message>
      <source>… is given twice for all columns; keep one of them</source>
      <comment>twice-for-all</comment>
      <translation>… ist für alle Spalten zweimal angegeben; behalten Sie eine Angabe</translation>
    </message>
    <message>
      <source>… is given twice for {name}; keep one of them</source>
      <comment>twice-for-column</comment>
      <translation>… ist für {name} zweimal angegeben; behalten Sie eine Angabe</translation>
    </message>
    <message>
      <source>… is incomplete; copy it again, or ask the sender for a fresh copy</source>
      <comment>release-incomplete</comment>
      <translation>… ist unvollständig; kopieren Sie sie erneut oder bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is larger than 4 GiB, the most a release may be; ask the sender for a smaller one</source>
      <comment>container-too-large</comment>
      <translation>… ist größer als 4 GiB, mehr darf eine Freigabe nicht sein; bitten Sie den Absender um eine kleinere</translation>
    </message>
    <message>
      <source>… is larger than 4 GiB, the most a release may be; choose a file made by dpsim</source>
      <comment>release-too-large</comment>
      <translation>… ist größer als 4 GiB, mehr darf eine Freigabe nicht sein; wählen Sie eine Datei von dpsim</translation>
    </message>
    <message>
      <source>… is larger than {limit} MB, which no study is</source>
      <comment>study-too-large</comment>
      <translation>… ist größer als {limit} MB, und das ist keine Studie</translation>
    </message>
    <message>
      <source>… is longer than it should be; ask the sender for a fresh copy</source>
      <comment>release-too-long</comment>
      <translation>… ist länger, als sie sein sollte; bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is named {suffix} but does not begin like one; it may be damaged</source>
      <comment>wrong-suffix</comment>
      <translation>… heißt {suffix}, beginnt aber nicht so; sie kann beschädigt sein</translation>
    </message>
    <message>
      <source>… is needed for a dask array or dataframe; give build_release one</source>
      <comment>cluster-needed</comment>
      <translation>… ist für ein Dask-Array oder -Dataframe nötig; geben Sie build_release einen</translation>
    </message>
    <message>
      <source>… is needed for lpp: the power of each gap, from 1 to 16</source>
      <comment>power-needed</comment>
      <translation>… ist für lpp nötig: die Potenz jedes Abstands, von 1 bis 16</translation>
    </message>
    <message>
      <source>… is needed for {name}: a number above 0, in the unit of the columns</source>
      <comment>bandwidth-needed</comment>
      <translation>… ist für {name} nötig: eine Zahl über 0, in der Einheit der Spalten</translation>
    </message>
    <message>
      <source>… is needed; add {option}</source>
      <comment>option-needed</comment>
      <translation>… ist nötig; fügen Sie {option} hinzu</translation>
    </message>
    <message>
      <source>… is no longer there; put it back, or choose another file</source>
      <comment>file-gone</comment>
      <translation>… ist nicht mehr da; legen Sie sie zurück oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… is not a data frame that can be read. Give a pandas, polars or Arrow table with one name for each column</source>
      <comment>not-a-frame</comment>
      <translation>… ist kein lesbarer Data Frame. Geben Sie eine Tabelle von pandas, polars oder Arrow mit einem Namen für jede Spalte</translation>
    </message>
    <message>
      <source>… is not a draft that this program can open; choose a file saved with Save draft</source>
      <comment>not-a-draft</comment>
      <translation>… ist kein Entwurf, den dieses Programm öffnen kann; wählen Sie eine mit Entwurf speichern gesicherte Datei</translation>
    </message>
    <message>
      <source>… is not a release file; choose a file made by dpsim</source>
      <comment>not-a-release</comment>
      <translation>… ist keine Freigabedatei; wählen Sie eine Datei von dpsim</translation>
    </message>
    <message>
      <source>… is not a text table in UTF-8; save the points as CSV in UTF-8, or as NPY</source>
      <comment>points-not-utf8</comment>
      <translation>… ist keine Texttabelle in UTF-8; speichern Sie die Punkte als CSV in UTF-8 oder als NPY</translation>
    </message>
    <message>
      <source>… is not a text table, nor any other kind known here: export it as CSV or Parquet</source>
      <comment>unknown-kind</comment>
      <translation>… ist keine Texttabelle und auch sonst von keiner hier bekannten Art: Exportieren Sie sie als CSV oder Parquet</translation>
    </message>
    <message>
      <source>… is not an NPY array of numbers; save it with numpy.save, or use CSV</source>
      <comment>not-npy</comment>
      <translation>… ist kein NPY-Array aus Zahlen; speichern Sie es mit numpy.save oder nehmen Sie CSV</translation>
    </message>
    <message>
      <source>… is not an ordinary file; choose a file on disk</source>
      <comment>not-a-file</comment>
      <translation>… ist keine gewöhnliche Datei; wählen Sie eine Datei auf dem Datenträger</translation>
    </message>
    <message>
      <source>… is not installed. Install one of {libraries}</source>
      <comment>no-frame-library</comment>
      <translation>… ist nicht installiert. Installieren Sie eine von {libraries}</translation>
    </message>
    <message>
      <source>… is not made for p = 2, the squared distance: choose l2sq, which is answered exactly</source>
      <comment>ladder-of-squares</comment>
      <translation>… ist nicht für p = 2 gemacht, den quadrierten Abstand: Wählen Sie l2sq, das exakt beantwortet wird</translation>
    </message>
    <message>
      <source>… is not signed by that public key but by {signed_by}; ask the sender which key is theirs</source>
      <comment>signed-by-another</comment>
      <translation>… ist nicht mit diesem öffentlichen Schlüssel signiert, sondern mit {signed_by}; fragen Sie den Absender, welcher Schlüssel seiner ist</translation>
    </message>
    <message>
      <source>… is not the file of a study; ask who started the study for it</source>
      <comment>not-a-study</comment>
      <translation>… ist nicht die Datei einer Studie; bitten Sie den, der die Studie begonnen hat, um sie</translation>
    </message>
    <message>
      <source>… is not the planned one; nothing was spent</source>
      <comment>epsilon-not-confirmed</comment>
      <translation>… ist nicht das geplante; es wurde nichts verbraucht</translation>
    </message>
    <message>
      <source>… is not there on every machine; let all of them see it at one path</source>
      <comment>file-not-everywhere</comment>
      <translation>… ist nicht auf jedem Rechner da; alle müssen sie unter demselben Pfad sehen</translation>
    </message>
    <message>
      <source>… is out of all proportion to the bounds; check the units of both</source>
      <comment>bandwidth-out-of-proportion</comment>
      <translation>… steht in keinem Verhältnis zu den Grenzen; prüfen Sie die Einheiten beider</translation>
    </message>
    <message>
      <source>… is part of this plan already; leave it out, or plan again</source>
      <comment>reading-in-plan</comment>
      <translation>… gehört schon zu diesem Plan; lassen Sie es weg oder planen Sie neu</translation>
    </message>
    <message>
      <source>… is protected by a password; save it without one</source>
      <comment>password</comment>
      <translation>… ist mit einem Kennwort geschützt; speichern Sie sie ohne</translation>
    </message>
    <message>
      <source>… is shorter than its header says; it was cut off, make or copy it again</source>
      <comment>npy-cut-off</comment>
      <translation>… ist kürzer, als der Kopf sagt; abgeschnitten, erstellen oder kopieren Sie die Datei neu</translation>
    </message>
    <message>
      <source>… is stored column by column and large; save it in C order or as an NPY file</source>
      <comment>npy-column-order</comment>
      <translation>… ist spaltenweise gespeichert und groß; speichern Sie es in C-Reihenfolge oder als NPY-Datei</translation>
    </message>
    <message>
      <source>… is the column of the longitude and that of the latitude, such as ('lng', 'lat')</source>
      <comment>place-not-pair</comment>
      <translation>… ist die Spalte der Länge und die der Breite, etwa ('lng', 'lat')</translation>
    </message>
    <message>
      <source>… is the file of the landmarks, so all would look too good; name another public file</source>
      <comment>twin-is-landmarks</comment>
      <translation>… ist die Datei der Landmarken, alles sähe also zu gut aus; nennen Sie eine andere öffentliche Datei</translation>
    </message>
    <message>
      <source>… is the private file itself or a copy of its rows, whose true errors must not be seen; choose a public one</source>
      <comment>twin-is-private</comment>
      <translation>… ist die private Datei selbst oder eine Kopie ihrer Zeilen, deren wahre Fehler niemand sehen darf; wählen Sie eine öffentliche</translation>
    </message>
    <message>
      <source>… is the release or the file of points itself; choose another name</source>
      <comment>output-is-input</comment>
      <translation>… ist die Freigabe oder die Punktedatei selbst; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>… is this very file, with the same noise; choose another one</source>
      <comment>same-file</comment>
      <translation>… ist genau diese Datei, mit demselben Rauschen; wählen Sie eine andere</translation>
    </message>
    <message>
      <source>… is unclear: only some rows have one cell more than there are names. Choose 0 or 1 with --names-shift</source>
      <comment>names-shift-unclear</comment>
      <translation>… ist unklar: Nur manche Zeilen haben eine Zelle mehr, als es Namen gibt. Wählen Sie 0 oder 1 mit --names-shift</translation>
    </message>
    <message>
      <source>… is unclear: the file has no names and no mark of its byte order, so a single row could decide it. Choose one with --encoding, such as utf-16-le or utf-16-be</source>
      <comment>encoding-unclear</comment>
      <translation>… ist unklar: Die Datei hat keine Namen und keine Marke ihrer Bytefolge, also könnte eine einzige Zeile darüber entscheiden. Wählen Sie mit --encoding, etwa utf-16-le oder utf-16-be</translation>
    </message>
    <message>
      <source>… is unsigned, so nothing shows that it comes from the holder of that public key</source>
      <comment>unsigned</comment>
      <translation>… ist unsigniert; nichts zeigt also, dass sie vom Inhaber dieses öffentlichen Schlüssels kommt</translation>
    </message>
    <message>
      <source>… lie too close together, less than 6e-8 of the larger one; take a fixed number away from the column</source>
      <comment>bounds-too-close</comment>
      <translation>… liegen zu dicht beieinander, weniger als 6e-8 der größeren; ziehen Sie von der Spalte eine feste Zahl ab</translation>
    </message>
    <message>
      <source>… lost the work, and nothing is spent: check that the workers run, have memory, and have this version of dpsim-gui installed, then start again</source>
      <comment>cluster-lost-work</comment>
      <translation>… hat die Arbeit verloren, und nichts ist verbraucht: Prüfen Sie, ob die Arbeiter laufen, Speicher haben und diese Version von dpsim-gui installiert ist; dann starten Sie neu</translation>
    </message>
    <message>
      <source>… makes numbers of these bounds that no computer holds; type the bounds in another unit, or a smaller p</source>
      <comment>power-of-bounds</comment>
      <translation>… ergibt mit diesen Grenzen Zahlen, die kein Rechner fasst; geben Sie die Grenzen in einer anderen Einheit an oder ein kleineres p</translation>
    </message>
    <message>
      <source>… may be smaller than in the study, not larger: {limit} at most</source>
      <comment>study-promises-less</comment>
      <translation>… darf kleiner sein als in der Studie, nicht größer: höchstens {limit}</translation>
    </message>
    <message>
      <source>… may not be read by you; ask its owner for permission to read it</source>
      <comment>file-forbidden</comment>
      <translation>… darf von Ihnen nicht gelesen werden; bitten Sie den Eigentümer um Leserecht</translation>
    </message>
    <message>
      <source>… measures its columns in other units, or lists other values; compare like with like</source>
      <comment>has-columns-other-units</comment>
      <translation>… misst ihre Spalten in anderen Einheiten oder führt andere Werte auf; vergleichen Sie Gleiches mit Gleichem</translation>
    </message>
    <message>
      <source>… must be . or ,</source>
      <comment>must-be-point-or-comma</comment>
      <translation>… muss . oder , sein</translation>
    </message>
    <message>
      <source>… must be 0 (pure privacy) or lie between 1e-30 and 0.1, well below 1/rows</source>
      <comment>delta-typed-range</comment>
      <translation>… muss 0 sein (reine Zusage) oder zwischen 1e-30 und 0,1 liegen, deutlich unter 1/Zeilenzahl</translation>
    </message>
    <message>
      <source>… must be 0 for pure privacy, or a small positive number such as 1e-6</source>
      <comment>delta-not-a-number</comment>
      <translation>… muss 0 sein für die reine Zusage oder eine kleine positive Zahl, etwa 1e-6</translation>
    </message>
    <message>
      <source>… must be 0 or more</source>
      <comment>must-0-more</comment>
      <translation>… muss 0 oder mehr sein</translation>
    </message>
    <message>
      <source>… must be 1 or more, or 0 for none</source>
      <comment>not-1-or-0</comment>
      <translation>… muss 1 oder mehr sein, oder 0 für keine</translation>
    </message>
    <message>
      <source>… must be 1 to {most:,} rows; choose some of them</source>
      <comment>candidates-out-of-range</comment>
      <translation>… müssen 1 bis {most:,} Zeilen sein; wählen Sie einige davon aus</translation>
    </message>
    <message>
      <source>… must be 64 hexadecimal digits, as printed by dpsim keys new</source>
      <comment>key-not-hexadecimal</comment>
      <translation>… muss aus 64 hexadezimalen Ziffern bestehen, wie dpsim keys new sie ausgibt</translation>
    </message>
    <message>
      <source>… must be a column of its own, not one that is measured and not the label</source>
      <comment>person-column-of-its-own</comment>
      <translation>… muss eine eigene Spalte sein, keine gemessene und nicht die Klassenspalte</translation>
    </message>
    <message>
      <source>… must be a day, such as 2024-03-01</source>
      <comment>not-a-day</comment>
      <translation>… muss ein Tag sein, etwa 2024-03-01</translation>
    </message>
    <message>
      <source>… must be a finite number</source>
      <comment>must-finite-number</comment>
      <translation>… muss eine endliche Zahl sein</translation>
    </message>
    <message>
      <source>… must be a number above 0 and below 1e30, in the unit of the columns</source>
      <comment>bandwidth-range</comment>
      <translation>… muss eine Zahl über 0 und unter 1e30 sein, in der Einheit der Spalten</translation>
    </message>
    <message>
      <source>… must be a number above 0, in the unit of the answer</source>
      <comment>target-not-positive</comment>
      <translation>… muss eine Zahl über 0 sein, in der Einheit der Antwort</translation>
    </message>
    <message>
      <source>… must be a number above 0: how far apart two different values are, 1 unless typed</source>
      <comment>far-not-positive</comment>
      <translation>… muss eine Zahl über 0 sein: wie weit zwei verschiedene Werte auseinanderliegen, 1, wenn nichts anderes eingegeben ist</translation>
    </message>
    <message>
      <source>… must be a number inside the bounds of every column; leave it out for the middle</source>
      <comment>fill-not-inside</comment>
      <translation>… muss eine Zahl innerhalb der Grenzen jeder Spalte sein; für die Mitte lassen Sie sie weg</translation>
    </message>
    <message>
      <source>… must be a number, such as 0.5</source>
      <comment>not-a-number</comment>
      <translation>… muss eine Zahl sein, etwa 0,5</translation>
    </message>
    <message>
      <source>… must be a positive number such as 1, 0.5 or 1/3</source>
      <comment>not-positive</comment>
      <translation>… muss eine positive Zahl sein, etwa 1, 0,5 oder 1/3</translation>
    </message>
    <message>
      <source>… must be a table of numbers: one row per point, one column per column of the data</source>
      <comment>public-not-numbers</comment>
      <translation>… muss eine Tabelle mit Zahlen sein: eine Zeile je Punkt, eine Spalte je Spalte der Daten</translation>
    </message>
    <message>
      <source>… must be a whole number from 1 to {limit:,}</source>
      <comment>whole-number-to-limit</comment>
      <translation>… muss eine ganze Zahl von 1 bis {limit:,} sein</translation>
    </message>
    <message>
      <source>… must be a whole number from 1 to {limit}</source>
      <comment>whole-number-to</comment>
      <translation>… muss eine ganze Zahl von 1 bis {limit} sein</translation>
    </message>
    <message>
      <source>… must be a whole number from 1 to {most:,}</source>
      <comment>whole-number-to-most</comment>
      <translation>… muss eine ganze Zahl von 1 bis {most:,} sein</translation>
    </message>
    <message>
      <source>… must be a whole number from {least} to {most:,}</source>
      <comment>sites-range</comment>
      <translation>… muss eine ganze Zahl von {least} bis {most:,} sein</translation>
    </message>
    <message>
      <source>… must be a whole number of at least 1</source>
      <comment>whole-number-from-1</comment>
      <translation>… muss eine ganze Zahl von mindestens 1 sein</translation>
    </message>
    <message>
      <source>… must be a whole number, 0 or more</source>
      <comment>not-a-whole-number</comment>
      <translation>… muss eine ganze Zahl sein, 0 oder mehr</translation>
    </message>
    <message>
      <source>… must be a whole number, at least {least}</source>
      <comment>whole-number-from</comment>
      <translation>… muss eine ganze Zahl sein, mindestens {least}</translation>
    </message>
    <message>
      <source>… must be a whole number, such as 1000</source>
      <comment>not-whole</comment>
      <translation>… muss eine ganze Zahl sein, etwa 1000</translation>
    </message>
    <message>
      <source>… must be an NPY file of finite numbers, one row per embedding</source>
      <comment>embeddings-file</comment>
      <translation>… muss eine NPY-Datei mit endlichen Zahlen sein, eine Zeile je Einbettung</translation>
    </message>
    <message>
      <source>… must be an NPY or NPZ file with one value for each row</source>
      <comment>labels-file</comment>
      <translation>… muss eine NPY- oder NPZ-Datei mit einem Wert je Zeile sein</translation>
    </message>
    <message>
      <source>… must be an NPZ file with the arrays {choices}</source>
      <comment>labelled-file</comment>
      <translation>… muss eine NPZ-Datei mit den Arrays {choices} sein</translation>
    </message>
    <message>
      <source>… must be an array of shape (points, {width}), as the release has columns</source>
      <comment>points-shape</comment>
      <translation>… muss ein Array der Form (Punkte, {width}) sein, wie die Freigabe Spalten hat</translation>
    </message>
    <message>
      <source>… must be any, or one of , . ' and a space, or empty for none</source>
      <comment>thousands-mark</comment>
      <translation>… muss any sein oder eines von , . ' und Leerzeichen, oder leer für keines</translation>
    </message>
    <message>
      <source>… must be as many as the classes: {classes} classes, {names} names</source>
      <comment>one-name-a-class</comment>
      <translation>… müssen so viele sein wie die Klassen: {classes} Klassen, {names} Namen</translation>
    </message>
    <message>
      <source>… must be at least two, or nothing can differ</source>
      <comment>too-few-values</comment>
      <translation>… müssen mindestens zwei sein, sonst kann nichts verschieden sein</translation>
    </message>
    <message>
      <source>… must be at least {limit} MB</source>
      <comment>must-least-mb</comment>
      <translation>… muss mindestens {limit} MB sein</translation>
    </message>
    <message>
      <source>… must be at least {needed:,} MB, to tell so many people apart</source>
      <comment>memory-for-people</comment>
      <translation>… muss mindestens {needed:,} MB sein, um so viele Personen zu unterscheiden</translation>
    </message>
    <message>
      <source>… must be between -1e30 and 1e30 and at least 1e-30 apart</source>
      <comment>bounds-range</comment>
      <translation>… müssen zwischen -1e30 und 1e30 liegen und mindestens 1e-30 auseinander</translation>
    </message>
    <message>
      <source>… must be finite numbers</source>
      <comment>not-finite-numbers</comment>
      <translation>… müssen endliche Zahlen sein</translation>
    </message>
    <message>
      <source>… must be from 0 to {limit}</source>
      <comment>must-from-0</comment>
      <translation>… muss von 0 bis {limit} sein</translation>
    </message>
    <message>
      <source>… must be from 1 to {limit}</source>
      <comment>must-from-1</comment>
      <translation>… muss von 1 bis {limit} sein</translation>
    </message>
    <message>
      <source>… must be iso, or codes such as %d.%m.%Y in at most 60 letters</source>
      <comment>date-format</comment>
      <translation>… muss iso sein oder Codes wie %d.%m.%Y mit höchstens 60 Zeichen</translation>
    </message>
    <message>
      <source>… must be numbers, such as 40 or [20, 40, 60]</source>
      <comment>must-be-plain-numbers</comment>
      <translation>… müssen Zahlen sein, etwa 40 oder [20, 40, 60]</translation>
    </message>
    <message>
      <source>… must be numbers: one row per point, one column per column of the release</source>
      <comment>points-not-numbers</comment>
      <translation>… müssen Zahlen sein: eine Zeile je Punkt, eine Spalte je Spalte der Freigabe</translation>
    </message>
    <message>
      <source>… must be one character such as , ; | a tab or a space</source>
      <comment>separator-mark</comment>
      <translation>… muss ein Zeichen sein, etwa , ; | ein Tabulator oder ein Leerzeichen</translation>
    </message>
    <message>
      <source>… must be one line of at most 300 visible characters</source>
      <comment>one-line-of-300</comment>
      <translation>… muss eine Zeile von höchstens 300 sichtbaren Zeichen sein</translation>
    </message>
    <message>
      <source>… must be one line of plain text, 2,000 characters at most</source>
      <comment>answer-not-plain</comment>
      <translation>… muss eine Zeile einfacher Text mit höchstens 2000 Zeichen sein</translation>
    </message>
    <message>
      <source>… must be one line of plain text, 200 characters at most</source>
      <comment>title-not-plain</comment>
      <translation>… muss eine Zeile einfacher Text mit höchstens 200 Zeichen sein</translation>
    </message>
    <message>
      <source>… must be one of {choices}</source>
      <comment>not-one-of</comment>
      <translation>… muss eines von {choices} sein</translation>
    </message>
    <message>
      <source>… must be plain text on one line, at most {longest:,} letters</source>
      <comment>not-plain-text</comment>
      <translation>… muss einfacher Text in einer Zeile sein, höchstens {longest:,} Zeichen</translation>
    </message>
    <message>
      <source>… must be shares between 0 and 1, such as 0.05,0.5,0.95</source>
      <comment>must-be-shares</comment>
      <translation>… müssen Anteile zwischen 0 und 1 sein, etwa 0.05,0.5,0.95</translation>
    </message>
    <message>
      <source>… must count the line of names as well; rows begin below it</source>
      <comment>skip-above-names</comment>
      <translation>… muss die Zeile mit den Namen mitzählen; die Daten beginnen darunter</translation>
    </message>
    <message>
      <source>… must have one value for each row of the data, and have more or fewer</source>
      <comment>labels-count</comment>
      <translation>… müssen einen Wert je Zeile der Daten haben und haben mehr oder weniger</translation>
    </message>
    <message>
      <source>… must hold exactly one release file, and holds {count}; give the folder that dpsim evidence made</source>
      <comment>one-release-in-folder</comment>
      <translation>… muss genau eine Freigabedatei enthalten und enthält {count}; geben Sie den Ordner an, den dpsim evidence gemacht hat</translation>
    </message>
    <message>
      <source>… must hold one number or text for each row; save such an array with numpy.save</source>
      <comment>labels-shape</comment>
      <translation>… müssen eine Zahl oder einen Text je Zeile enthalten; speichern Sie ein solches Array mit numpy.save</translation>
    </message>
    <message>
      <source>… must leave a circle of some size</source>
      <comment>cycle-too-small</comment>
      <translation>… muss einen Kreis von einiger Größe lassen</translation>
    </message>
    <message>
      <source>… must lie between 0 and 1, such as 0.95</source>
      <comment>level-range</comment>
      <translation>… muss zwischen 0 und 1 liegen, etwa 0,95</translation>
    </message>
    <message>
      <source>… must lie between 0.000001 and 100; most releases use 0.1 to 5</source>
      <comment>epsilon-range</comment>
      <translation>… muss zwischen 0,000001 und 100 liegen; die meisten Freigaben nehmen 0,1 bis 5</translation>
    </message>
    <message>
      <source>… must lie between 0.000001 and 1; 0.05 is usual</source>
      <comment>alpha-range</comment>
      <translation>… muss zwischen 0,000001 und 1 liegen; üblich ist 0,05</translation>
    </message>
    <message>
      <source>… must lie between 1 and 16</source>
      <comment>power-range</comment>
      <translation>… muss zwischen 1 und 16 liegen</translation>
    </message>
    <message>
      <source>… must lie within the declared bounds, since it stands for a missing cell</source>
      <comment>fill-outside</comment>
      <translation>… muss innerhalb der angegebenen Grenzen liegen, denn der Wert steht für eine fehlende Zelle</translation>
    </message>
    <message>
      <source>… must not be divided by zero</source>
      <comment>divided-by-zero</comment>
      <translation>… darf nicht durch null geteilt werden</translation>
    </message>
    <message>
      <source>… must not be one of the columns that are measured</source>
      <comment>label-among-columns</comment>
      <translation>… darf keine der gemessenen Spalten sein</translation>
    </message>
    <message>
      <source>… names a column that is not among the columns</source>
      <comment>unknown-column</comment>
      <translation>… nennt eine Spalte, die nicht unter den Spalten ist</translation>
    </message>
    <message>
      <source>… names a day but no month; add %m or %b</source>
      <comment>day-without-month</comment>
      <translation>… nennt einen Tag, aber keinen Monat; fügen Sie %m oder %b hinzu</translation>
    </message>
    <message>
      <source>… need a file strictly as RFC 4180 has it, and this is none: {why}; mend it, or read one row from each line</source>
      <comment>not-rfc-4180</comment>
      <translation>… brauchen eine Datei streng nach RFC 4180, und das ist keine: {why}; bringen Sie sie in Ordnung oder lesen Sie eine Zeile je Textzeile</translation>
    </message>
    <message>
      <source>… need a label column; choose the column that holds the classes</source>
      <comment>classes-without-label</comment>
      <translation>… brauchen eine Klassenspalte; wählen Sie die Spalte, die die Klassen enthält</translation>
    </message>
    <message>
      <source>… need a number of at most 1e30 in every cell; fill or rescale them</source>
      <comment>landmark-not-finite</comment>
      <translation>… brauchen in jeder Zelle eine Zahl von höchstens 1e30; füllen Sie sie oder skalieren Sie um</translation>
    </message>
    <message>
      <source>… need a separator other than spaces; choose one</source>
      <comment>breaks-with-spaces</comment>
      <translation>… brauchen ein anderes Trennzeichen als Leerzeichen; wählen Sie eines</translation>
    </message>
    <message>
      <source>… need names of at most 200 visible letters; rename them in the file</source>
      <comment>column-names-too-long</comment>
      <translation>… brauchen Namen mit höchstens 200 sichtbaren Zeichen; benennen Sie sie in der Datei um</translation>
    </message>
    <message>
      <source>… need {columns} cells each, one for every column of the release in its order: {names}</source>
      <comment>points-need-cells</comment>
      <translation>… brauchen je {columns} Zellen, eine für jede Spalte der Freigabe in ihrer Reihenfolge: {names}</translation>
    </message>
    <message>
      <source>… need {count} columns, those of the data in the same order</source>
      <comment>landmark-columns</comment>
      <translation>… brauchen {count} Spalten, die der Daten in derselben Reihenfolge</translation>
    </message>
    <message>
      <source>… need {dimension} numbers each, one for every column of the release in its order</source>
      <comment>points-width</comment>
      <translation>… brauchen je {dimension} Zahlen, eine für jede Spalte der Freigabe in ihrer Reihenfolge</translation>
    </message>
    <message>
      <source>… needs a column that is no category: a category has no waves</source>
      <comment>lattice-waves-only-categories</comment>
      <translation>… braucht eine Spalte, die keine Kategorie ist: Eine Kategorie hat keine Wellen</translation>
    </message>
    <message>
      <source>… needs a column that is no category; with categories alone choose grid</source>
      <comment>only-categories</comment>
      <translation>… braucht eine Spalte, die keine Kategorie ist; bei Kategorien allein wählen Sie grid</translation>
    </message>
    <message>
      <source>… needs a delta above 0 to be counted by {accountant}, such as 1e-6; or count by basic</source>
      <comment>accountant-needs-delta</comment>
      <translation>… braucht ein Delta über 0, um nach {accountant} gezählt zu werden, etwa 1e-6; oder zählen Sie mit basic</translation>
    </message>
    <message>
      <source>… needs a file name of visible characters, at most {limit} bytes long</source>
      <comment>file-name-not-plain</comment>
      <translation>… braucht einen Dateinamen aus sichtbaren Zeichen, höchstens {limit} Bytes lang</translation>
    </message>
    <message>
      <source>… needs a file of public points that resemble the rows</source>
      <comment>landmarks-needs-file</comment>
      <translation>… braucht eine Datei mit öffentlichen Punkten, die den Zeilen ähneln</translation>
    </message>
    <message>
      <source>… needs a finite centre with one value for each column</source>
      <comment>ball-centre</comment>
      <translation>… braucht einen endlichen Mittelpunkt mit einem Wert je Spalte</translation>
    </message>
    <message>
      <source>… needs a first look. Name its file with --look, or choose another twin</source>
      <comment>twin-needs-look</comment>
      <translation>… braucht einen ersten Blick. Nennen Sie seine Datei mit --look, oder wählen Sie einen anderen Zwilling</translation>
    </message>
    <message>
      <source>… needs a name of 1 to 80 visible characters that starts with a letter or a digit</source>
      <comment>dataset-name</comment>
      <translation>… braucht einen Namen aus 1 bis 80 sichtbaren Zeichen, der mit einem Buchstaben oder einer Ziffer beginnt</translation>
    </message>
    <message>
      <source>… needs a name of letters, digits, - and _, at most 64 of them</source>
      <comment>key-name</comment>
      <translation>… braucht einen Namen aus Buchstaben, Ziffern, - und _, höchstens 64 davon</translation>
    </message>
    <message>
      <source>… needs a radius above 0, such as 1 for unit-norm embeddings</source>
      <comment>ball-radius</comment>
      <translation>… braucht einen Radius über 0, etwa 1 für normierte Einbettungen</translation>
    </message>
    <message>
      <source>… needs a release of two columns or more. Use plot.curve()</source>
      <comment>map-needs-columns</comment>
      <translation>… braucht eine Freigabe mit zwei oder mehr Spalten. Verwenden Sie plot.curve()</translation>
    </message>
    <message>
      <source>… needs at least {limit} public points that differ</source>
      <comment>landmarks-needs-points</comment>
      <translation>… braucht mindestens {limit} verschiedene öffentliche Punkte</translation>
    </message>
    <message>
      <source>… needs at least {rows} rows of at least {columns} numbers</source>
      <comment>needs-more-rows-or-columns</comment>
      <translation>… braucht mindestens {rows} Zeilen mit mindestens {columns} Zahlen</translation>
    </message>
    <message>
      <source>… needs bounds for every column, a ball, or rows of unit norm</source>
      <comment>class-means-needs-bounds</comment>
      <translation>… braucht Grenzen für jede Spalte, eine Kugel oder Zeilen der Länge 1</translation>
    </message>
    <message>
      <source>… needs bounds for every column, or a ball</source>
      <comment>structure-needs-bounds</comment>
      <translation>… braucht Grenzen für jede Spalte oder eine Kugel</translation>
    </message>
    <message>
      <source>… needs bounds, and this release has none. Ask single points instead</source>
      <comment>plot-needs-bounds</comment>
      <translation>… braucht Grenzen, und diese Freigabe hat keine. Fragen Sie stattdessen nach einzelnen Punkten</translation>
    </message>
    <message>
      <source>… needs delta above 0: with pure privacy its noise would grow with every landmark</source>
      <comment>landmarks-needs-delta</comment>
      <translation>… braucht Delta über 0: Bei der reinen Zusage wüchse ihr Rauschen mit jeder Landmarke</translation>
    </message>
    <message>
      <source>… needs delta above 0: with pure privacy its noise would grow with every wave</source>
      <comment>lattice-waves-needs-delta</comment>
      <translation>… braucht Delta über 0: Bei der reinen Zusage wüchse ihr Rauschen mit jeder Welle</translation>
    </message>
    <message>
      <source>… needs matplotlib. Install it with pip install matplotlib</source>
      <comment>no-matplotlib</comment>
      <translation>… braucht matplotlib. Installieren Sie es mit pip install matplotlib</translation>
    </message>
    <message>
      <source>… needs names that it can move; leave it out or set it to 0</source>
      <comment>shift-without-names</comment>
      <translation>… braucht Namen, die sich verschieben lassen; lassen Sie es weg oder setzen Sie es auf 0</translation>
    </message>
    <message>
      <source>… needs one code for the year and at most one for the month: %d.%m.%Y</source>
      <comment>date-format-codes</comment>
      <translation>… braucht einen Code für das Jahr und höchstens einen für den Monat: %d.%m.%Y</translation>
    </message>
    <message>
      <source>… needs one label for each row, equal columns in both parts, and two classes</source>
      <comment>labelled-shapes</comment>
      <translation>… braucht eine Klasse je Zeile, gleiche Spalten in beiden Teilen und zwei Klassen</translation>
    </message>
    <message>
      <source>… needs one lower and one upper value for each column</source>
      <comment>box-bounds</comment>
      <translation>… braucht je Spalte einen unteren und einen oberen Wert</translation>
    </message>
    <message>
      <source>… needs one value for each chosen column</source>
      <comment>fill-width</comment>
      <translation>… braucht einen Wert je gewählter Spalte</translation>
    </message>
    <message>
      <source>… needs rows of numbers in x_train and x_test</source>
      <comment>labelled-rows</comment>
      <translation>… braucht Zeilen mit Zahlen in x_train und x_test</translation>
    </message>
    <message>
      <source>… needs two columns, longitude and then latitude</source>
      <comment>place-columns</comment>
      <translation>… braucht zwei Spalten, die Länge und dann die Breite</translation>
    </message>
    <message>
      <source>… needs {limit} columns or fewer: the number of nodes explodes beyond</source>
      <comment>grid-columns</comment>
      <translation>… braucht {limit} Spalten oder weniger: Darüber explodiert die Anzahl der Knoten</translation>
    </message>
    <message>
      <source>… needs {limit} columns or fewer: the number of waves explodes beyond</source>
      <comment>lattice-waves-columns</comment>
      <translation>… braucht {limit} Spalten oder weniger: Darüber explodiert die Anzahl der Wellen</translation>
    </message>
    <message>
      <source>… needs {package}, which is not installed; run: {command}</source>
      <comment>needs-package</comment>
      <translation>… braucht {package}, das nicht installiert ist; führen Sie aus: {command}</translation>
    </message>
    <message>
      <source>… needs {package}, which this bundle leaves out; install dpsim for Python and use that: {command}</source>
      <comment>needs-package-left-out</comment>
      <translation>… braucht {package}, das in diesem Paket fehlt; installieren Sie dpsim für Python und nehmen Sie das: {command}</translation>
    </message>
    <message>
      <source>… of these rows is not what the plan states; open the file with the reading of the plan, or give its name</source>
      <comment>opened-otherwise</comment>
      <translation>… dieser Zeilen ist nicht die des Plans; öffnen Sie die Datei so, wie der Plan sie liest, oder geben Sie ihren Namen an</translation>
    </message>
    <message>
      <source>… of {latitude}: a latitude lies between -90 and 90, south before north</source>
      <comment>latitude-bounds</comment>
      <translation>… von {latitude}: Eine geografische Breite liegt zwischen -90 und 90, Süden vor Norden</translation>
    </message>
    <message>
      <source>… of {longitude}: a longitude lies between -180 and 180, west before east</source>
      <comment>longitude-bounds</comment>
      <translation>… von {longitude}: Eine geografische Länge liegt zwischen -180 und 180, Westen vor Osten</translation>
    </message>
    <message>
      <source>… of {name} are listed twice; list each value once</source>
      <comment>value-listed-twice</comment>
      <translation>… von {name} sind zweimal aufgeführt; führen Sie jeden Wert einmal auf</translation>
    </message>
    <message>
      <source>… of {name} is out of all proportion to its bounds; check the units of both</source>
      <comment>near-out-of-proportion</comment>
      <translation>… von {name} steht in keinem Verhältnis zu den Grenzen; prüfen Sie die Einheiten beider</translation>
    </message>
    <message>
      <source>… of {name} must be a factor above 1, such as 2 for a doubling</source>
      <comment>near-not-factor</comment>
      <translation>… von {name} muss ein Faktor über 1 sein, etwa 2 für eine Verdopplung</translation>
    </message>
    <message>
      <source>… of {name} must be a list of 2 to {limit:,} different values</source>
      <comment>values-count-range</comment>
      <translation>… von {name} müssen eine Liste von 2 bis {limit:,} verschiedenen Werten sein</translation>
    </message>
    <message>
      <source>… of {name} must be a number above 0: the difference that still counts as near</source>
      <comment>near-not-positive</comment>
      <translation>… von {name} muss eine Zahl über 0 sein: der Unterschied, der noch als nah gilt</translation>
    </message>
    <message>
      <source>… of {name} must be between -1e30 and 1e30 and at least 1e-30 apart</source>
      <comment>column-bounds-range</comment>
      <translation>… von {name} müssen zwischen -1e30 und 1e30 liegen und mindestens 1e-30 auseinander</translation>
    </message>
    <message>
      <source>… of {name} must be days, such as 2020-01-01 and 2024-12-31</source>
      <comment>bounds-not-days</comment>
      <translation>… von {name} müssen Tage sein, etwa 2020-01-01 und 2024-12-31</translation>
    </message>
    <message>
      <source>… of {name} must be finite numbers</source>
      <comment>of-column-must-be-finite-numbers</comment>
      <translation>… von {name} müssen endliche Zahlen sein</translation>
    </message>
    <message>
      <source>… of {name} must be the 7 weekdays from Monday, or the 12 months</source>
      <comment>cycle-words-count</comment>
      <translation>… von {name} müssen die 7 Wochentage ab Montag oder die 12 Monate sein</translation>
    </message>
    <message>
      <source>… of {name} must not be one of {choices}: those have a meaning already</source>
      <comment>value-has-meaning</comment>
      <translation>… von {name} darf keines von {choices} sein: Die haben schon eine Bedeutung</translation>
    </message>
    <message>
      <source>… of {name} need at most 200 visible letters each, no spaces around them</source>
      <comment>values-too-long</comment>
      <translation>… von {name} brauchen je höchstens 200 sichtbare Zeichen, ohne Leerzeichen ringsum</translation>
    </message>
    <message>
      <source>… of {name}: a period is {choices} or a number above 0</source>
      <comment>period-unknown</comment>
      <translation>… von {name}: Eine Periode ist {choices} oder eine Zahl über 0</translation>
    </message>
    <message>
      <source>… of {name}: amounts by factor need a lower bound above 0</source>
      <comment>log-bound-not-positive</comment>
      <translation>… von {name}: Mengen nach Faktor brauchen eine untere Grenze über 0</translation>
    </message>
    <message>
      <source>… of {name}: fill in {count} numbers with a space between them</source>
      <comment>fill-count</comment>
      <translation>… von {name}: Tragen Sie {count} Zahlen ein, mit einem Leerzeichen dazwischen</translation>
    </message>
    <message>
      <source>… of {name}: only a category can have a value of its own; fill or leave out</source>
      <comment>own-needs-category</comment>
      <translation>… von {name}: Nur eine Kategorie kann einen eigenen Wert haben; füllen oder weglassen</translation>
    </message>
    <message>
      <source>… of {name}: the first day must be before the last one</source>
      <comment>days-crossed</comment>
      <translation>… von {name}: Der erste Tag muss vor dem letzten liegen</translation>
    </message>
    <message>
      <source>… of {name}: the lower one must be below the upper one</source>
      <comment>of-column-lower-below-upper</comment>
      <translation>… von {name}: Die untere muss unter der oberen liegen</translation>
    </message>
    <message>
      <source>… of {name}: the value must lie within the bounds, like the cells it stands for</source>
      <comment>own-value-outside</comment>
      <translation>… von {name}: Der Wert muss innerhalb der Grenzen liegen, wie die Zellen, für die er steht</translation>
    </message>
    <message>
      <source>… of {name}: {problem}</source>
      <comment>of-column</comment>
      <translation>… von {name}: {problem}</translation>
    </message>
    <message>
      <source>… releases a whole matrix and needs a delta above 0</source>
      <comment>whitened-means-needs-delta</comment>
      <translation>… gibt eine ganze Matrix frei und braucht ein Delta über 0</translation>
    </message>
    <message>
      <source>… serves categories with gaussian and laplacian only; grid and fourier serve them with the others</source>
      <comment>lattice-waves-categories</comment>
      <translation>… bedient Kategorien nur mit gaussian und laplacian; grid und fourier bedienen sie mit den anderen</translation>
    </message>
    <message>
      <source>… serves categories with kernels and l2; this function is a sum over columns, better served by one</source>
      <comment>grid-categories-of-sums</comment>
      <translation>… bedient Kategorien mit Kernen und l2; diese Funktion ist eine Summe über Spalten, die eine solche besser bedient</translation>
    </message>
    <message>
      <source>… serves this function in three columns or fewer: it is a sum over columns, better served by one</source>
      <comment>grid-columns-of-sums</comment>
      <translation>… bedient diese Funktion in drei Spalten oder weniger: Sie ist eine Summe über Spalten, die eine solche besser bedient</translation>
    </message>
    <message>
      <source>… speaks TLS and no keys are configured here; see the help page on clusters</source>
      <comment>scheduler-tls</comment>
      <translation>… spricht TLS, und hier sind keine Schlüssel eingerichtet; siehe die Hilfeseite über Cluster</translation>
    </message>
    <message>
      <source>… stands for more than {limit:,} files; put the rows into fewer</source>
      <comment>too-many-files</comment>
      <translation>… steht für mehr als {limit:,} Dateien; legen Sie die Zeilen in weniger</translation>
    </message>
    <message>
      <source>… takes at most {limit:,} columns</source>
      <comment>whitened-means-columns</comment>
      <translation>… nimmt höchstens {limit:,} Spalten</translation>
    </message>
    <message>
      <source>… takes at most {limit} columns; project the rows to fewer first</source>
      <comment>structure-too-many-columns</comment>
      <translation>… nimmt höchstens {limit} Spalten; projizieren Sie die Zeilen zuerst auf weniger</translation>
    </message>
    <message>
      <source>… takes bandwidths from {least} to {most}</source>
      <comment>exponential-sum-bandwidth</comment>
      <translation>… nimmt Bandbreiten von {least} bis {most}</translation>
    </message>
    <message>
      <source>… unpacks to more than 4 GB. Save the table as CSV or Parquet and choose that file</source>
      <comment>workbook-too-large</comment>
      <translation>… ist entpackt größer als 4 GB. Speichern Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… uses a column twice; a place is a longitude and a latitude of its own</source>
      <comment>place-column-twice</comment>
      <translation>… benutzt eine Spalte zweimal; ein Ort hat eine eigene Länge und Breite</translation>
    </message>
    <message>
      <source>… uses a public key with which anyone can sign anything, so it proves nothing; ask the sender for another key</source>
      <comment>weak-key</comment>
      <translation>… verwendet einen öffentlichen Schlüssel, mit dem jeder alles signieren kann, und beweist daher nichts; bitten Sie den Absender um einen anderen Schlüssel</translation>
    </message>
    <message>
      <source>… uses a structure this version does not know; install a newer dpsim</source>
      <comment>unknown-structure</comment>
      <translation>… benutzt eine Struktur, die diese Version nicht kennt; installieren Sie ein neueres dpsim</translation>
    </message>
    <message>
      <source>… uses each of %Y %y %m %b %d %H %M %S at most once, and no other codes</source>
      <comment>date-codes-twice</comment>
      <translation>… benutzt jedes von %Y %y %m %b %d %H %M %S höchstens einmal und keine anderen Codes</translation>
    </message>
    <message>
      <source>… uses release format {major}.{minor}, this program reads up to {limit}.x; install a newer dpsim</source>
      <comment>uses-newer-format</comment>
      <translation>… benutzt das Freigabeformat {major}.{minor}, dieses Programm liest bis {limit}.x; installieren Sie ein neueres dpsim</translation>
    </message>
    <message>
      <source>… uses the trial format {major}.{minor}; ask the sender for a file made by a current dpsim</source>
      <comment>uses-trial-format</comment>
      <translation>… benutzt das Versuchsformat {major}.{minor}; bitten Sie den Absender um eine Datei eines aktuellen dpsim</translation>
    </message>
    <message>
      <source>… was changed after it was made; plan again and look at the new receipt</source>
      <comment>plan-changed</comment>
      <translation>… wurde nachträglich verändert; planen Sie neu und sehen Sie sich den neuen Beleg an</translation>
    </message>
    <message>
      <source>… was changed in its store since it was opened; open it again and plan anew</source>
      <comment>object-changed</comment>
      <translation>… wurde in ihrem Speicher geändert, seit sie geöffnet wurde; öffnen Sie sie erneut und planen Sie neu</translation>
    </message>
    <message>
      <source>… was changed while it was being read; wait until it is completely copied and open it again</source>
      <comment>file-changed</comment>
      <translation>… wurde beim Lesen verändert; warten Sie, bis sie vollständig kopiert ist, und öffnen Sie sie erneut</translation>
    </message>
    <message>
      <source>… was made without classes, so it cannot classify; ask for values instead</source>
      <comment>made-without-classes</comment>
      <translation>… wurde ohne Klassen gemacht und kann darum nicht klassifizieren; fragen Sie stattdessen nach Werten</translation>
    </message>
    <message>
      <source>… was released as private data before, under the name {names}; choose a public file</source>
      <comment>twin-was-released</comment>
      <translation>… wurde früher unter dem Namen {names} als private Daten freigegeben; wählen Sie eine öffentliche Datei</translation>
    </message>
    <message>
      <source>… was saved by a newer version of this program; update and open it again</source>
      <comment>draft-newer</comment>
      <translation>… wurde von einer neueren Version dieses Programms gespeichert; aktualisieren Sie es und öffnen Sie den Entwurf erneut</translation>
    </message>
    <message>
      <source>… was stopped</source>
      <comment>was-stopped</comment>
      <translation>… wurde angehalten</translation>
    </message>
    <message>
      <source>… was stopped; nothing was spent</source>
      <comment>stopped-nothing-spent</comment>
      <translation>… wurde angehalten; es wurde nichts verbraucht</translation>
    </message>
    <message>
      <source>… was written by a newer version of the program; use that one</source>
      <comment>study-of-newer-format</comment>
      <translation>… stammt von einer neueren Version des Programms; nehmen Sie diese</translation>
    </message>
    <message>
      <source>… were released as private data before, under the name {names}; choose public ones</source>
      <comment>landmarks-were-released</comment>
      <translation>… wurden früher unter dem Namen {names} als private Daten freigegeben; wählen Sie öffentliche</translation>
    </message>
    <message>
      <source>… would make a page of {size} MB, more than {limit}; send the release file itself, or make a release with fewer frequencies, directions or landmarks</source>
      <comment>page-too-large</comment>
      <translation>… würde eine Seite von {size} MB ergeben, mehr als {limit}; senden Sie die Freigabedatei selbst oder machen Sie eine Freigabe mit weniger Frequenzen, Richtungen oder Landmarken</translation>
    </message>
    <message>
      <source>… would need a file larger than {limit} MB</source>
      <comment>file-too-large</comment>
      <translation>… bräuchte eine Datei größer als {limit} MB</translation>
    </message>
    <message>
      <source>… would overwrite the file of points; choose another name</source>
      <comment>output-is-points</comment>
      <translation>… würde die Punktedatei überschreiben; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>… would release too many numbers for so many columns</source>
      <comment>structure-too-large</comment>
      <translation>… würde für so viele Spalten zu viele Zahlen freigeben</translation>
    </message>
    <message>
      <source>… would take an epsilon above {limit:g}; {advice}</source>
      <comment>would-take-larger-epsilon</comment>
      <translation>… bräuchte ein Epsilon über {limit:g}; {advice}</translation>
    </message>
  </context>
</TS>