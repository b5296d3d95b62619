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
      <source>&amp;Always name a class, even if intervals overlap</source>
      <translation>&amp;Immer eine Klasse nennen, auch wenn Intervalle überlappen</translation>
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
      <source>&amp;Background</source>
      <translation>&amp;Hintergrund</translation>
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
      <source>&amp;Compare</source>
      <translation>&amp;Vergleichen</translation>
    </message>
    <message>
      <source>&amp;Consistent answers</source>
      <translation>Kons&amp;istente Antworten</translation>
    </message>
    <message>
      <source>&amp;Contours</source>
      <translation>K&amp;onturen</translation>
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
      <translation>Anze&amp;ige</translation>
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
      <source>&amp;Forget these</source>
      <translation>Diese &amp;vergessen</translation>
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
      <source>&amp;Light</source>
      <translation>&amp;Hell</translation>
    </message>
    <message>
      <source>&amp;Make rows</source>
      <translation>Zeile&amp;n erzeugen</translation>
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
      <source>&amp;Rank all points</source>
      <translation>Alle Pu&amp;nkte ordnen</translation>
    </message>
    <message>
      <source>&amp;Resolution</source>
      <translation>&amp;Auflösung</translation>
    </message>
    <message>
      <source>&amp;Rows of</source>
      <translation>&amp;Zeilen von</translation>
    </message>
    <message>
      <source>&amp;Save merged release…</source>
      <translation>Zusammengeführte Freigabe &amp;speichern …</translation>
    </message>
    <message>
      <source>&amp;Search</source>
      <translation>&amp;Suchen</translation>
    </message>
    <message>
      <source>&amp;Title</source>
      <translation>&amp;Titel</translation>
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
      <source>&amp;Whole map at 95 %</source>
      <translation>&amp;Ganze Karte zu 95 %</translation>
    </message>
    <message>
      <source>&amp;Width</source>
      <translation>&amp;Breite</translation>
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
      <source>0 is the strongest promise. A tiny δ needs less noise if there are many columns.</source>
      <translation>0 ist die stärkste Zusage. Ein winziges δ braucht bei vielen Spalten weniger Rauschen.</translation>
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
      <source>1 is what you called near. Type 2 for twice as far in every column. 0.5 to 3 is usual.</source>
      <translation>1 ist, was Sie nah genannt haben. Geben Sie 2 für doppelt so weit in jeder Spalte ein. Üblich sind 0,5 bis 3.</translation>
    </message>
    <message>
      <source>1 person</source>
      <translation>1 Person</translation>
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
      <source>95 % interval</source>
      <translation>95-%-Intervall</translation>
    </message>
    <message>
      <source>95 % interval from</source>
      <translation>95-%-Intervall von</translation>
    </message>
    <message>
      <source>95 % interval: {low} to {high}</source>
      <translation>95-%-Intervall: {low} bis {high}</translation>
    </message>
    <message>
      <source>95 % intervals {range}</source>
      <translation>95-%-Intervalle {range}</translation>
    </message>
    <message>
      <source>A .dpsim file answers how close a point is to private data.
Opening it changes nothing in it.</source>
      <translation>Eine .dpsim-Datei beantwortet, wie nah ein Punkt an privaten Daten liegt.
Sie zu öffnen ändert nichts an ihr.</translation>
    </message>
    <message>
      <source>A Jupyter notebook with answers, a picture and the code, for people who use Python</source>
      <translation>Ein Jupyter-Notebook mit Antworten, einem Bild und dem Code, für alle, die Python benutzen</translation>
    </message>
    <message>
      <source>A cell in them is empty or does not fit its column.</source>
      <translation>Eine Zelle darin ist leer oder passt nicht zu ihrer Spalte.</translation>
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
      <source>A fainter band around it: how far the method may be off at worst, whatever the data</source>
      <translation>Ein schwächeres Band ringsum: wie weit die Methode schlimmstenfalls danebenliegt, bei beliebigen Daten</translation>
    </message>
    <message>
      <source>A file of points in, a file of answers out</source>
      <translation>Eine Datei mit Punkten hinein, eine mit Antworten heraus</translation>
    </message>
    <message>
      <source>A file, a pattern or a folder: s3://bucket/visits/part-*.parquet, gs://…, az://… or https://…
Leave out passwords and keys. They come from the environment.</source>
      <translation>Eine Datei, ein Muster oder ein Ordner: s3://bucket/besuche/teil-*.parquet, gs://…, az://… oder https://…
Lassen Sie Passwörter und Schlüssel weg. Sie kommen aus der Umgebung.</translation>
    </message>
    <message>
      <source>A first answer</source>
      <translation>Eine erste Antwort</translation>
    </message>
    <message>
      <source>A folder with the release, its receipt, a draft record for the deployments registry, a page along NIST SP 800-226 and metadata for catalogues. The documents mark what you leave empty.</source>
      <translation>Ein Ordner mit der Freigabe, ihrem Beleg, einem Entwurf für das Register der Einsätze, einer Seite nach NIST SP 800-226 und Metadaten für Kataloge. Die Unterlagen kennzeichnen, was Sie leer lassen.</translation>
    </message>
    <message>
      <source>A hundred guesses of an attacker</source>
      <translation>Hundert Versuche eines Angreifers</translation>
    </message>
    <message>
      <source>A new file. You can give it to anyone.</source>
      <translation>Eine neue Datei. Sie können sie jedem geben.</translation>
    </message>
    <message>
      <source>A new file. dpsim never replaces an existing one.</source>
      <translation>Eine neue Datei. dpsim ersetzt nie eine vorhandene.</translation>
    </message>
    <message>
      <source>A person may have several rows: visits, purchases, days.</source>
      <translation>Eine Person kann mehrere Zeilen haben: Besuche, Käufe, Tage.</translation>
    </message>
    <message>
      <source>A place stands out if more than about {needed} are near it.</source>
      <translation>Ein Ort hebt sich ab, wenn mehr als etwa {needed} in seiner Nähe sind.</translation>
    </message>
    <message>
      <source>A point where rows are likely. If the file can’t tell, any point within the bounds.</source>
      <translation>Ein Punkt, wo Zeilen wahrscheinlich sind. Wenn die Datei das nicht sagt, irgendein Punkt innerhalb der Grenzen.</translation>
    </message>
    <message>
      <source>A public file</source>
      <translation>Eine öffentliche Datei</translation>
    </message>
    <message>
      <source>A public file with the same columns can make kernels over many columns far more accurate. It needs a δ above 0 and is used only if it helps.</source>
      <translation>Eine öffentliche Datei mit denselben Spalten kann Kerne über viele Spalten viel genauer machen. Sie braucht ein δ über 0 und wird nur benutzt, wenn sie hilft.</translation>
    </message>
    <message>
      <source>A public file, which will be published inside the release</source>
      <translation>Eine öffentliche Datei, die in der Freigabe mit veröffentlicht wird</translation>
    </message>
    <message>
      <source>A public key has 64 digits from 0–9 and a–f. This is not one yet.</source>
      <translation>Ein öffentlicher Schlüssel hat 64 Ziffern aus 0–9 und a–f. Das ist noch keiner.</translation>
    </message>
    <message>
      <source>A row at {value} counts {shares}. Drag the point to try others.</source>
      <translation>Eine Zeile bei {value} zählt {shares}. Ziehen Sie den Punkt, um andere zu probieren.</translation>
    </message>
    <message>
      <source>A row {near} km away counts {near_share}, and one {far} km away {far_share}. The dashed line is near.</source>
      <translation>Eine Zeile in {near} km Entfernung zählt {near_share}, eine in {far} km {far_share}. Die gestrichelte Linie ist nah.</translation>
    </message>
    <message>
      <source>A signature lets readers check that the file comes from you. The key stays on this computer.</source>
      <translation>An einer Signatur können andere prüfen, dass die Datei von Ihnen kommt. Der Schlüssel bleibt auf diesem Rechner.</translation>
    </message>
    <message>
      <source>A study has no rows to rehearse with. Every site can rehearse its own release first.</source>
      <translation>Eine Studie hat keine Zeilen zum Proben. Jeder Standort kann zuerst seine eigene Freigabe proben.</translation>
    </message>
    <message>
      <source>A table ({formats}), or several with the same columns. Only the first lines are read now, and nothing leaves this computer.</source>
      <translation>Eine Tabelle ({formats}) oder mehrere mit denselben Spalten. Jetzt werden nur die ersten Zeilen gelesen, und nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
      <source>A table of points ({formats}). Columns go by name, or in the order of the release. Other columns are kept.</source>
      <translation>Eine Tabelle mit Punkten ({formats}). Spalten gelten nach Namen oder in der Reihenfolge der Freigabe. Andere Spalten bleiben erhalten.</translation>
    </message>
    <message>
      <source>A table with a column named {column}. All other columns are kept.</source>
      <translation>Eine Tabelle mit einer Spalte namens {column}. Alle anderen Spalten bleiben erhalten.</translation>
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
      <source>About dpsim</source>
      <translation>Über dpsim</translation>
    </message>
    <message>
      <source>About dpsim viewer</source>
      <translation>Über dpsim-Betrachter</translation>
    </message>
    <message>
      <source>Above the table.</source>
      <translation>Über der Tabelle.</translation>
    </message>
    <message>
      <source>Above ε = {usual} the release hardly hides a person. Few people publish that much. A larger bandwidth, fewer columns or more rows also give sharper answers.</source>
      <translation>Über ε = {usual} verbirgt die Freigabe eine Person kaum. Nur wenige veröffentlichen so viel. Auch eine größere Bandbreite, weniger Spalten oder mehr Zeilen geben schärfere Antworten.</translation>
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
      <source>Adds a hatched margin outside the bounds the owner stated</source>
      <translation>Fügt einen schraffierten Rand außerhalb der Grenzen des Dateninhabers hinzu</translation>
    </message>
    <message>
      <source>Adds up the gaps in all columns. Good for mixed tables and against outliers.</source>
      <translation>Addiert die Lücken in allen Spalten. Gut für gemischte Tabellen und gegen Ausreißer.</translation>
    </message>
    <message>
      <source>Adds up the gaps in all columns. Good for mixed tables.</source>
      <translation>Addiert die Lücken in allen Spalten. Gut für gemischte Tabellen.</translation>
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
      <source>All of them keep their order in print and for colour-blind readers</source>
      <translation>Alle behalten ihre Reihenfolge im Druck und bei Farbenblindheit</translation>
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
      <source>All releases of {dataset} together have spent ε = {epsilon}, δ = {delta}. The ledger counts {unit}.</source>
      <translation>Alle Freigaben von {dataset} zusammen haben ε = {epsilon}, δ = {delta} verbraucht. Das Budgetbuch zählt: {unit}.</translation>
    </message>
    <message>
      <source>All rows are read. Adding noise and writing the file…</source>
      <translation>Alle Zeilen sind gelesen. Rauschen wird hinzugefügt und die Datei geschrieben …</translation>
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
      <source>An answer adds up how far all rows are from a point. Small means close. There is no bandwidth to choose.</source>
      <translation>Eine Antwort addiert, wie weit alle Zeilen von einem Punkt entfernt sind. Klein heißt nah. Es gibt keine Bandbreite zu wählen.</translation>
    </message>
    <message>
      <source>An attacker guesses right at most {right} times in 100. 50 is a coin toss.</source>
      <translation>Ein Angreifer rät in höchstens {right} von 100 Fällen richtig. 50 sind ein Münzwurf.</translation>
    </message>
    <message>
      <source>An example of what people will be able to ask</source>
      <translation>Ein Beispiel, was andere fragen können</translation>
    </message>
    <message>
      <source>An optional purchase of rough facts. The example does without one. Press Next.</source>
      <translation>Ein möglicher Kauf grober Tatsachen. Das Beispiel kommt ohne aus. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Another program is using the ledger. Waiting for it…</source>
      <translation>Ein anderes Programm benutzt das Budgetbuch. Es wird gewartet …</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>Answer and interval on a scale</source>
      <translation>Antwort und Intervall auf einer Skala</translation>
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
      <source>Answers as if from real rows: none is below 0. They are about as accurate as plain answers.</source>
      <translation>Antworten wie aus echten Zeilen: keine liegt unter 0. Sie sind etwa so genau wie einfache Antworten.</translation>
    </message>
    <message>
      <source>Answers come from {structure}, made for percentiles.</source>
      <translation>Die Antworten kommen aus {structure}, gemacht für Perzentile.</translation>
    </message>
    <message>
      <source>Answers differ from the truth by {error} on average.</source>
      <translation>Antworten weichen im Mittel um {error} von der Wahrheit ab.</translation>
    </message>
    <message>
      <source>Answers inside their 95 % interval of the noise</source>
      <translation>Antworten innerhalb ihres 95-%-Rauschintervalls</translation>
    </message>
    <message>
      <source>Answers of the release and of the rows</source>
      <translation>Antworten der Freigabe und der Zeilen</translation>
    </message>
    <message>
      <source>Answers of these rows differ from the release’s by {off} overall. Noise and chance explain {expected} of it.</source>
      <translation>Antworten dieser Zeilen weichen insgesamt um {off} von denen der Freigabe ab. Rauschen und Zufall erklären davon {expected}.</translation>
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
      <source>Answers usually differ by about {usual}. The error is {share} of that.</source>
      <translation>Antworten unterscheiden sich gewöhnlich um etwa {usual}. Der Fehler ist {share} davon.</translation>
    </message>
    <message>
      <source>Answers usually differ by {spread}.</source>
      <translation>Antworten unterscheiden sich gewöhnlich um {spread}.</translation>
    </message>
    <message>
      <source>Anyone can query the file as often as they like. Queries cost no more privacy.</source>
      <translation>Jeder kann die Datei befragen, so oft er will. Abfragen kosten keine weitere Privatheit.</translation>
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
      <source>As a file: PNG, PDF, CSV…</source>
      <translation>Als Datei: PNG, PDF, CSV …</translation>
    </message>
    <message>
      <source>As if about {error} out of {rows} were somewhere else.</source>
      <translation>Als wären etwa {error} von {rows} woanders.</translation>
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
      <source>As the &amp;system</source>
      <translation>Wie das &amp;System</translation>
    </message>
    <message>
      <source>As the system</source>
      <translation>Wie das System</translation>
    </message>
    <message>
      <source>At your point: {value} (95 % interval: {low} to {high}), {verdict}</source>
      <translation>An Ihrem Punkt: {value} (95-%-Intervall: {low} bis {high}), {verdict}</translation>
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
      <source>Attached is {file}, a differentially private release. {what} You can query it as often as you like and pass it on. It keeps ε = {epsilon}, δ = {delta} for {unit}. Open it with dpsim-viewer, which works offline. Its SHA-256 is {fingerprint}.</source>
      <translation>Anbei {file}, eine Freigabe mit Differential Privacy. {what} Sie können sie beliebig oft befragen und weitergeben. Sie hält ε = {epsilon}, δ = {delta} ein, für {unit}. Öffnen Sie sie mit dpsim-viewer, der ohne Netz arbeitet. Ihre SHA-256 ist {fingerprint}.</translation>
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
      <source>Automatic takes the one with the smallest expected error.</source>
      <translation>Automatisch nimmt die mit dem kleinsten erwarteten Fehler.</translation>
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
      <source>Bandwidth</source>
      <translation>Bandbreite</translation>
    </message>
    <message>
      <source>Bandwidth (× near)</source>
      <translation>Bandbreite (× nah)</translation>
    </message>
    <message>
      <source>Bandwidth along the column</source>
      <translation>Bandbreite entlang der Spalte</translation>
    </message>
    <message>
      <source>Bandwidth on the map</source>
      <translation>Bandbreite auf der Karte</translation>
    </message>
    <message>
      <source>Bandwidth s</source>
      <translation>Bandbreite s</translation>
    </message>
    <message>
      <source>Bandwidth {value}</source>
      <translation>Bandbreite {value}</translation>
    </message>
    <message>
      <source>Batch</source>
      <translation>Stapel</translation>
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
      <source>Bounds</source>
      <translation>Grenzen</translation>
    </message>
    <message>
      <source>Bounds and units</source>
      <translation>Grenzen und Einheiten</translation>
    </message>
    <message>
      <source>Bounds and units come from general knowledge, not from the rows. Press Next.</source>
      <translation>Grenzen und Einheiten kommen aus allgemeiner Kenntnis, nicht aus den Zeilen. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Bounds of each column</source>
      <translation>Grenzen jeder Spalte</translation>
    </message>
    <message>
      <source>Budget and accuracy</source>
      <translation>Budget und Genauigkeit</translation>
    </message>
    <message>
      <source>Budget of the data set {dataset}</source>
      <translation>Budget des Datensatzes {dataset}</translation>
    </message>
    <message>
      <source>Budget of this data set</source>
      <translation>Budget dieses Datensatzes</translation>
    </message>
    <message>
      <source>Budget so far and cap</source>
      <translation>Bisheriges Budget und Obergrenze</translation>
    </message>
    <message>
      <source>Build</source>
      <translation>Erstellen</translation>
    </message>
    <message>
      <source>C&amp;lass</source>
      <translation>Kla&amp;sse</translation>
    </message>
    <message>
      <source>C&amp;lear</source>
      <translation>Lee&amp;ren</translation>
    </message>
    <message>
      <source>CR alone</source>
      <translation>nur CR</translation>
    </message>
    <message>
      <source>Calculating…</source>
      <translation>Wird berechnet …</translation>
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
      <source>Cancelling spends nothing until the noise is drawn</source>
      <translation>Abbrechen kostet nichts, bis das Rauschen gezogen ist</translation>
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
      <source>Ch&amp;oose a file…</source>
      <translation>Datei &amp;wählen …</translation>
    </message>
    <message>
      <source>Chance of failure δ</source>
      <translation>Restrisiko δ</translation>
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
      <source>Check these lines, confirm, and make the file.</source>
      <translation>Prüfen Sie diese Zeilen, bestätigen Sie und machen Sie die Datei.</translation>
    </message>
    <message>
      <source>Checked: the ledger is intact.</source>
      <translation>Geprüft: Das Budgetbuch ist unversehrt.</translation>
    </message>
    <message>
      <source>Choices of an earlier release</source>
      <translation>Angaben einer früheren Freigabe</translation>
    </message>
    <message>
      <source>Choose a .dpsim file or drop it here. Your signature replaces an earlier one.</source>
      <translation>Wählen Sie eine .dpsim-Datei oder legen Sie sie hier ab. Ihre Signatur ersetzt eine frühere.</translation>
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
      <source>Choose a question. It suggests how similarity is measured.</source>
      <translation>Wählen Sie eine Frage. Sie schlägt vor, wie Ähnlichkeit gemessen wird.</translation>
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
      <source>Choose by hand</source>
      <translation>Von Hand wählen</translation>
    </message>
    <message>
      <source>Choose how to go on without knowing.</source>
      <translation>Wählen Sie, wie Sie ohne dieses Wissen weitermachen.</translation>
    </message>
    <message>
      <source>Choose it from what you know, not from your rows.</source>
      <translation>Wählen Sie sie aus Ihrer Kenntnis, nicht aus Ihren Zeilen.</translation>
    </message>
    <message>
      <source>Choose one class to see how well its rows match the release.</source>
      <translation>Wählen Sie eine Klasse, um zu sehen, wie gut ihre Zeilen zur Freigabe passen.</translation>
    </message>
    <message>
      <source>Choose the &amp;model…</source>
      <translation>&amp;Modell wählen …</translation>
    </message>
    <message>
      <source>Choose the file of the look</source>
      <translation>Datei des Blicks wählen</translation>
    </message>
    <message>
      <source>Choose the file or a file in the folder of the model</source>
      <translation>Wählen Sie die Datei oder eine Datei im Ordner des Modells</translation>
    </message>
    <message>
      <source>Choose the release file</source>
      <translation>Freigabedatei wählen</translation>
    </message>
    <message>
      <source>Choose where the look is saved.</source>
      <translation>Wählen Sie, wo der Blick gespeichert wird.</translation>
    </message>
    <message>
      <source>Choose where the signed copy goes</source>
      <translation>Wählen, wohin die signierte Kopie kommt</translation>
    </message>
    <message>
      <source>Choose who signs it</source>
      <translation>Wählen, wer sie signiert</translation>
    </message>
    <message>
      <source>Choose your data. Then tick the columns people may ask about.</source>
      <translation>Wählen Sie Ihre Daten. Wählen Sie dann die Spalten, nach denen gefragt werden darf.</translation>
    </message>
    <message>
      <source>Choose your own table. Then say which of its columns are those of the study.</source>
      <translation>Wählen Sie Ihre eigene Tabelle. Sagen Sie dann, welche ihrer Spalten die der Studie sind.</translation>
    </message>
    <message>
      <source>Choose…</source>
      <translation>Wählen …</translation>
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
      <source>Class whose rows you ask about</source>
      <translation>Klasse, nach deren Zeilen Sie fragen</translation>
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
      <source>Classes of new made-up rows</source>
      <translation>Klassen neuer erfundener Zeilen</translation>
    </message>
    <message>
      <source>Classes of new rows</source>
      <translation>Klassen neuer Zeilen</translation>
    </message>
    <message>
      <source>Click a name to sort, a row to move the point there</source>
      <translation>Ein Klick auf einen Namen sortiert, ein Klick auf eine Zeile versetzt den Punkt dorthin</translation>
    </message>
    <message>
      <source>Click a question to see which function it suggests. Then press Next.</source>
      <translation>Klicken Sie auf eine Frage, um die vorgeschlagene Funktion zu sehen. Drücken Sie dann Weiter.</translation>
    </message>
    <message>
      <source>Clinic visits</source>
      <translation>Klinikbesuche</translation>
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
      <source>Colour bar</source>
      <translation>Farbskala</translation>
    </message>
    <message>
      <source>Colour shows only what noise can’t explain</source>
      <translation>Farbe zeigt nur, was Rauschen nicht erklären kann</translation>
    </message>
    <message>
      <source>Colour shows places whose 95 % interval leaves this answer out</source>
      <translation>Farbe zeigt Orte, deren 95-%-Intervall diese Antwort ausschließt</translation>
    </message>
    <message>
      <source>Colour: real (95 % confidence, {where}). No colour: could be noise.</source>
      <translation>Farbe: echt (zu 95 %, {where}). Keine Farbe: könnte Rauschen sein.</translation>
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
      <source>Colours run from the first to the second number on every map</source>
      <translation>Farben reichen auf jeder Karte von der ersten bis zur zweiten Zahl</translation>
    </message>
    <message>
      <source>Colours, contours, noise and proportions of the map</source>
      <translation>Farben, Höhenlinien, Rauschen und Proportionen der Karte</translation>
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
      <source>Column of the picture</source>
      <translation>Spalte des Bildes</translation>
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
      <source>Columns of text: {names}. If you use them as numbers, the decimal mark is the {decimal}.</source>
      <translation>Textspalten: {names}. Wenn Sie sie als Zahlen nehmen, ist das Dezimalzeichen: {decimal}.</translation>
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
      <source>Columns that vary together</source>
      <translation>Spalten, die gemeinsam streuen</translation>
    </message>
    <message>
      <source>Command line</source>
      <translation>Befehlszeile</translation>
    </message>
    <message>
      <source>Command line and Python</source>
      <translation>Befehlszeile und Python</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Vergleich</translation>
    </message>
    <message>
      <source>Compare a text, or rank a file of texts</source>
      <translation>Einen Text vergleichen oder eine Datei mit Texten ordnen</translation>
    </message>
    <message>
      <source>Compare over time</source>
      <translation>Über die Zeit vergleichen</translation>
    </message>
    <message>
      <source>Compared with {value}, a row with another value counts {share}.</source>
      <translation>Verglichen mit {value} zählt eine Zeile mit einem anderen Wert {share}.</translation>
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
      <source>Continue</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Continue with the unfinished draft</source>
      <translation>Mit dem unfertigen Entwurf weitermachen</translation>
    </message>
    <message>
      <source>Continue with what is left</source>
      <translation>Mit dem Rest weitermachen</translation>
    </message>
    <message>
      <source>Continue with what is left of the ledger?</source>
      <translation>Mit dem Rest des Budgetbuchs weitermachen?</translation>
    </message>
    <message>
      <source>Continue with what is left…</source>
      <translation>Mit dem Rest weitermachen …</translation>
    </message>
    <message>
      <source>Copies the selected rows, or all, for a spreadsheet (Ctrl+C)</source>
      <translation>Kopiert die gewählten Zeilen, oder alle, für eine Tabellenkalkulation (Strg+C)</translation>
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
      <source>Counts as near</source>
      <translation>Gilt als nah</translation>
    </message>
    <message>
      <source>Counts rows that are near, and far rows a little.</source>
      <translation>Zählt nahe Zeilen, und ferne ein wenig.</translation>
    </message>
    <message>
      <source>Counts rows that are near. The usual choice.</source>
      <translation>Zählt nahe Zeilen. Die übliche Wahl.</translation>
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
      <source>Dark: the 95 % interval at each value. Pale: at all values at once. Both are about the rows of this release.</source>
      <translation>Dunkel: das 95-%-Intervall an jedem Wert. Hell: an allen Werten zugleich. Beide betreffen die Zeilen dieser Freigabe.</translation>
    </message>
    <message>
      <source>Dashed line: no method can do better.</source>
      <translation>Gestrichelte Linie: Keine Methode kann besser sein.</translation>
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
      <source>Decimal mark</source>
      <translation>Dezimalzeichen</translation>
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
      <source>Distances: how far away are all rows together?</source>
      <translation>Abstände: Wie weit sind alle Zeilen zusammen entfernt?</translation>
    </message>
    <message>
      <source>Distances: mean per row</source>
      <translation>Abstände: Mittel je Zeile</translation>
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
      <source>Does a column name the person, such as a patient number? Choose it below and type how many rows of each person count. Extra rows are ignored, so you don't need to know.</source>
      <translation>Nennt eine Spalte die Person, etwa eine Patientennummer? Wählen Sie sie unten und geben Sie an, wie viele Zeilen jeder Person zählen. Weitere Zeilen werden übergangen, Sie müssen es also nicht wissen.</translation>
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
      <source>Drawing noise many times and asking questions…</source>
      <translation>Rauschen wird viele Male gezogen, Fragen werden gestellt …</translation>
    </message>
    <message>
      <source>Drawing…</source>
      <translation>Wird gezeichnet …</translation>
    </message>
    <message>
      <source>Drift</source>
      <translation>Drift</translation>
    </message>
    <message>
      <source>Drift: calculating…</source>
      <translation>Drift: wird berechnet …</translation>
    </message>
    <message>
      <source>Drift: no change beyond noise and chance (distance {distance}, 95 % interval {low} to {high}, p {p}).</source>
      <translation>Drift: keine Änderung über Rauschen und Zufall hinaus (Abstand {distance}, 95-%-Intervall {low} bis {high}, p {p}).</translation>
    </message>
    <message>
      <source>Drift: the data changed by more than noise and chance (distance {distance}, 95 % interval {low} to {high}, p {p}).</source>
      <translation>Drift: Die Daten haben sich über Rauschen und Zufall hinaus geändert (Abstand {distance}, 95-%-Intervall {low} bis {high}, p {p}).</translation>
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
      <source>Each column has bounds</source>
      <translation>Jede Spalte hat Grenzen</translation>
    </message>
    <message>
      <source>Each column in its own unit</source>
      <translation>Jede Spalte in ihrer eigenen Einheit</translation>
    </message>
    <message>
      <source>Each curve moves one column. The others stay at your point. All curves share one scale: {answer} from {low} to {high}. {sure} of {count} columns certainly change the answer and come first. The others are grey. Click to move the point. To see a map, hold Shift and click two columns, or press Enter on them.</source>
      <translation>Jede Kurve ändert eine Spalte. Die anderen bleiben an Ihrem Punkt. Alle Kurven haben eine Skala: {answer} von {low} bis {high}. {sure} von {count} Spalten ändern die Antwort sicher und stehen vorn. Die anderen sind grau. Klicken Sie, um den Punkt zu bewegen. Für eine Karte klicken Sie mit Umschalt zwei Spalten an oder drücken Sie dort die Eingabetaste.</translation>
    </message>
    <message>
      <source>Each dot is one question. Bars and the shaded band show the noise (95 %), dashed lines the truth. Your rows may be spread differently.</source>
      <translation>Jeder Punkt ist eine Frage. Balken und Schattierung zeigen das Rauschen (95 %), gestrichelte Linien die Wahrheit. Ihre Zeilen können anders verteilt sein.</translation>
    </message>
    <message>
      <source>Each person has one row or none.</source>
      <translation>Jede Person hat eine Zeile oder keine.</translation>
    </message>
    <message>
      <source>Each person is protected with all rows. Only the first row of each person counts.</source>
      <translation>Jede Person ist mit allen Zeilen geschützt. Nur ihre erste Zeile zählt.</translation>
    </message>
    <message>
      <source>Each person is protected with all rows. Only the first {count} rows of each person count.</source>
      <translation>Jede Person ist mit allen Zeilen geschützt. Nur ihre ersten {count} Zeilen zählen.</translation>
    </message>
    <message>
      <source>Each person with all their rows.</source>
      <translation>Jede Person mit allen ihren Zeilen.</translation>
    </message>
    <message>
      <source>Each person with up to {rows} rows.</source>
      <translation>Jede Person mit bis zu {rows} Zeilen.</translation>
    </message>
    <message>
      <source>Each point gets a class. If the file has a column “{label}”, the result is checked against it.</source>
      <translation>Jeder Punkt bekommt eine Klasse. Hat die Datei eine Spalte „{label}“, wird das Ergebnis damit verglichen.</translation>
    </message>
    <message>
      <source>Each row ({row_means}).</source>
      <translation>Jede Zeile ({row_means}).</translation>
    </message>
    <message>
      <source>Each row is one patient, and the number of rows is public. Press Next.</source>
      <translation>Jede Zeile ist ein Patient, und die Anzahl der Zeilen ist öffentlich. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>Embeddings compared by their angle.</source>
      <translation>Einbettungen, nach ihrem Winkel verglichen.</translation>
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
      <source>Even a place with {needed} near it would hardly stand out.</source>
      <translation>Selbst ein Ort mit {needed} in der Nähe höbe sich kaum ab.</translation>
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
      <source>Every column people may ask about, and those with labels or persons, if there are any. Sites may use other names: each site says which column is which.</source>
      <translation>Jede Spalte, nach der gefragt werden darf, und die mit Klassen oder Personen, falls es welche gibt. Standorte dürfen andere Namen haben: Jeder sagt, welche Spalte welche ist.</translation>
    </message>
    <message>
      <source>Every missing cell counts as {value}, as if people had that value. If many cells are missing, skip these rows instead.</source>
      <translation>Jede fehlende Zelle zählt als {value}, als hätten Personen diesen Wert. Fehlen viele Zellen, überspringen Sie besser diese Zeilen.</translation>
    </message>
    <message>
      <source>Every row counts as similar. Choose a smaller bandwidth to tell rows apart.</source>
      <translation>Jede Zeile gilt als ähnlich. Wählen Sie eine kleinere Bandbreite, um Zeilen zu unterscheiden.</translation>
    </message>
    <message>
      <source>Everyone may read it.</source>
      <translation>Jeder darf ihn lesen.</translation>
    </message>
    <message>
      <source>Everything here could be noise (95 % confidence, {where}).</source>
      <translation>Alles hier könnte Rauschen sein (zu 95 %, {where}).</translation>
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
      <source>Example: road accidents</source>
      <translation>Beispiel: Verkehrsunfälle</translation>
    </message>
    <message>
      <source>Expected error</source>
      <translation>Erwarteter Fehler</translation>
    </message>
    <message>
      <source>Expected error against {axis}</source>
      <translation>Erwarteter Fehler über {axis}</translation>
    </message>
    <message>
      <source>Expected error in the unit of an answer: ± {error}.</source>
      <translation>Erwarteter Fehler in der Einheit einer Antwort: ± {error}.</translation>
    </message>
    <message>
      <source>Expected error of an answer</source>
      <translation>Erwarteter Fehler einer Antwort</translation>
    </message>
    <message>
      <source>Expected error: predicted {predicted}, measured {measured}</source>
      <translation>Erwarteter Fehler: vorhergesagt {predicted}, gemessen {measured}</translation>
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
      <source>Export the map</source>
      <translation>Karte exportieren</translation>
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
      <source>F2 in the last column chooses which of your columns it is</source>
      <translation>F2 in der letzten Spalte wählt, welche Ihrer Spalten es ist</translation>
    </message>
    <message>
      <source>Far rows count more than with other kernels. Straight-line distance.</source>
      <translation>Ferne Zeilen zählen mehr als bei anderen Kernen. Abstand in gerader Linie.</translation>
    </message>
    <message>
      <source>Far rows count more than with other kernels. Sum of gaps.</source>
      <translation>Ferne Zeilen zählen mehr als bei anderen Kernen. Summe der Lücken.</translation>
    </message>
    <message>
      <source>Far rows count more. It has the most accurate answers and the smallest file.</source>
      <translation>Ferne Zeilen zählen mehr. Die genauesten Antworten und die kleinste Datei.</translation>
    </message>
    <message>
      <source>Farthest from the rows</source>
      <translation>Von den Zeilen am weitesten</translation>
    </message>
    <message>
      <source>Fi&amp;xed colours</source>
      <translation>Feste Far&amp;ben</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>File &amp;of points</source>
      <translation>&amp;Punktedatei</translation>
    </message>
    <message>
      <source>File of the look</source>
      <translation>Datei des Blicks</translation>
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
      <source>First lines, as they are read</source>
      <translation>Erste Zeilen, wie sie gelesen werden</translation>
    </message>
    <message>
      <source>First look</source>
      <translation>Erster Blick</translation>
    </message>
    <message>
      <source>First name</source>
      <translation>Erster Name</translation>
    </message>
    <message>
      <source>Fix it</source>
      <translation>Beheben</translation>
    </message>
    <message>
      <source>Folder of tables</source>
      <translation>Ordner mit Tabellen</translation>
    </message>
    <message>
      <source>Follows ε until you type another. Then as many releases like this one fit in δ as in ε.</source>
      <translation>Folgt ε, bis Sie ein anderes eingeben. Dann passen so viele Freigaben wie diese in δ wie in ε.</translation>
    </message>
    <message>
      <source>For example: age 0 to 110, and 10 years count as near</source>
      <translation>Zum Beispiel: Alter 0 bis 110, und 10 Jahre gelten als nah</translation>
    </message>
    <message>
      <source>For rows and sums together, whatever the size of the file. At least 64.</source>
      <translation>Für Zeilen und Summen zusammen, gleich wie groß die Datei ist. Mindestens 64.</translation>
    </message>
    <message>
      <source>For rows of length 1, 0.3 to 1 is usual.</source>
      <translation>Für Zeilen der Länge 1 sind 0,3 bis 1 üblich.</translation>
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
      <source>Full receipt</source>
      <translation>Ganzer Beleg</translation>
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
      <source>Gaussian kernel</source>
      <translation>Gauß-Kern</translation>
    </message>
    <message>
      <source>Go on without it</source>
      <translation>Ohne ihn weitermachen</translation>
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
      <source>Grave</source>
      <translation>Schwer</translation>
    </message>
    <message>
      <source>Grey</source>
      <translation>Grau</translation>
    </message>
    <message>
      <source>Grey: could be noise (95 % confidence, whole map)</source>
      <translation>Grau: könnte Rauschen sein (zu 95 %, ganze Karte)</translation>
    </message>
    <message>
      <source>Grey: could be noise. Colour: real (95 % confidence, {where}).</source>
      <translation>Grau: könnte Rauschen sein. Farbe: echt (zu 95 %, {where}).</translation>
    </message>
    <message>
      <source>Groups of similar rows, as in most data.</source>
      <translation>Gruppen ähnlicher Zeilen, wie in den meisten Daten.</translation>
    </message>
    <message>
      <source>Hardly any two rows are this close. Choose a larger bandwidth to find more than noise.</source>
      <translation>Kaum zwei Zeilen sind so nah beieinander. Wählen Sie eine größere Bandbreite, um mehr als Rauschen zu finden.</translation>
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
      <source>Here is your first answer. Open the file in the viewer to ask more. That was the tour.</source>
      <translation>Hier ist Ihre erste Antwort. Öffnen Sie die Datei im Betrachter, um mehr zu fragen. Das war die Führung.</translation>
    </message>
    <message>
      <source>Hide &amp;noise</source>
      <translation>&amp;Rauschen ausblenden</translation>
    </message>
    <message>
      <source>Hide impossible answers</source>
      <translation>Unmögliche Antworten ausblenden</translation>
    </message>
    <message>
      <source>High&amp;light above</source>
      <translation>Her&amp;vorheben über</translation>
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
      <source>Highlight above</source>
      <translation>Hervorheben über</translation>
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
      <source>How answers are written</source>
      <translation>Schreibweise der Antworten</translation>
    </message>
    <message>
      <source>How are values distributed?</source>
      <translation>Wie sind die Werte verteilt?</translation>
    </message>
    <message>
      <source>How bad would it be if someone's data leaked?</source>
      <translation>Wie schlimm wäre es, wenn die Daten einer Person bekannt würden?</translation>
    </message>
    <message>
      <source>How close is a point to private data?</source>
      <translation>Wie nah ist ein Punkt an privaten Daten?</translation>
    </message>
    <message>
      <source>How close is a text to the private texts?</source>
      <translation>Wie nah ist ein Text an den privaten Texten?</translation>
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
      <source>How many releases you expect. Each adds its own noise.</source>
      <translation>Wie viele Freigaben Sie erwarten. Jede fügt ihr eigenes Rauschen hinzu.</translation>
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
      <source>How near counts as near?</source>
      <translation>Wie nah gilt als nah?</translation>
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
      <source>How well it worked on made-up rows</source>
      <translation>Wie gut es mit erfundenen Zeilen ging</translation>
    </message>
    <message>
      <source>I did not use the private values to choose the bounds or the bandwidth.</source>
      <translation>Ich habe die privaten Werte nicht benutzt, um Grenzen oder Bandbreite zu wählen.</translation>
    </message>
    <message>
      <source>I don't know</source>
      <translation>Ich weiß es nicht</translation>
    </message>
    <message>
      <source>I spend this budget on a first look. It can't be undone.</source>
      <translation>Ich verbrauche dieses Budget für einen ersten Blick. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
      <source>If a person can have 5 visits, type 5. All 5 are then protected together.</source>
      <translation>Kann eine Person 5 Besuche haben, geben Sie 5 ein. Alle 5 sind dann zusammen geschützt.</translation>
    </message>
    <message>
      <source>If a value is missing</source>
      <translation>Wenn ein Wert fehlt</translation>
    </message>
    <message>
      <source>If letters of the names look wrong.</source>
      <translation>Falls Buchstaben der Namen falsch aussehen.</translation>
    </message>
    <message>
      <source>If neither works, protect single rows: nobody can tell what one row says. Someone with many rows is protected less.</source>
      <translation>Wenn beides nicht geht, schützen Sie einzelne Zeilen: Niemand kann sagen, was in einer Zeile steht. Wer viele Zeilen hat, ist weniger geschützt.</translation>
    </message>
    <message>
      <source>If other lines stand between it and the rows.</source>
      <translation>Falls andere Zeilen zwischen ihr und den Daten stehen.</translation>
    </message>
    <message>
      <source>In rows</source>
      <translation>In Zeilen</translation>
    </message>
    <message>
      <source>In the same order, if your classes are codes such as 0 and 1.</source>
      <translation>In derselben Reihenfolge, wenn Ihre Klassen Codes wie 0 und 1 sind.</translation>
    </message>
    <message>
      <source>In total</source>
      <translation>Insgesamt</translation>
    </message>
    <message>
      <source>In your own words. Readers see it in the receipt.</source>
      <translation>In Ihren Worten. Leser sehen es im Beleg.</translation>
    </message>
    <message>
      <source>In {share} of this picture, shown in colour. They differ most at {place}.</source>
      <translation>In {share} dieses Bildes, farbig gezeigt. Am meisten unterscheiden sie sich bei {place}.</translation>
    </message>
    <message>
      <source>Interval for all values at &amp;once</source>
      <translation>Intervall für alle &amp;Werte zugleich</translation>
    </message>
    <message>
      <source>Interval from</source>
      <translation>Intervall von</translation>
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
      <source>Is this typical?</source>
      <translation>Ist das typisch?</translation>
    </message>
    <message>
      <source>It counts {unit}.</source>
      <translation>Es zählt {unit}.</translation>
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
      <source>It lists the words that at least {share} of the rows have.</source>
      <translation>Er nennt die Wörter, die mindestens {share} der Zeilen haben.</translation>
    </message>
    <message>
      <source>It must be exact, and it will be public. That is why the program may count it.</source>
      <translation>Sie muss genau sein und wird öffentlich. Deshalb darf das Programm sie zählen.</translation>
    </message>
    <message>
      <source>It says how far the rows are from any point of {columns} ({function}).</source>
      <translation>Sie sagt, wie weit die Zeilen von einem beliebigen Punkt aus {columns} entfernt sind ({function}).</translation>
    </message>
    <message>
      <source>It says what share of the rows is near any point of {columns} ({function}).</source>
      <translation>Sie sagt, welcher Anteil der Zeilen nah an einem beliebigen Punkt aus {columns} liegt ({function}).</translation>
    </message>
    <message>
      <source>It stays for comparison while the point moves on</source>
      <translation>Sie bleibt zum Vergleich stehen, während der Punkt weiterwandert</translation>
    </message>
    <message>
      <source>Jupyter notebooks (*.ipynb)</source>
      <translation>Jupyter-Notebooks (*.ipynb)</translation>
    </message>
    <message>
      <source>Keep columns, bounds, units and bandwidth the same in every release.</source>
      <translation>Behalten Sie Spalten, Grenzen, Einheiten und Bandbreite in jeder Freigabe bei.</translation>
    </message>
    <message>
      <source>Kept {number}  ✕</source>
      <translation>Behalten {number}  ✕</translation>
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
      <source>Leads to the page Data. There you can add files with the same columns.</source>
      <translation>Führt zur Seite Daten. Dort können Sie Dateien mit denselben Spalten hinzufügen.</translation>
    </message>
    <message>
      <source>Leave out {value}</source>
      <translation>{value} weglassen</translation>
    </message>
    <message>
      <source>Leave the study</source>
      <translation>Studie verlassen</translation>
    </message>
    <message>
      <source>Ledger</source>
      <translation>Budgetbuch</translation>
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
      <source>Left open: could be noise</source>
      <translation>Offen: könnte Rauschen sein</translation>
    </message>
    <message>
      <source>Left to right is distance. An identical row counts 100 %, a row at 0.5 counts {half}, and an unrelated row (about 1.4) counts {unrelated}.</source>
      <translation>Von links nach rechts ist der Abstand. Eine gleiche Zeile zählt 100 %, eine bei 0,5 zählt {half}, eine ohne Gemeinsames (etwa 1,4) zählt {unrelated}.</translation>
    </message>
    <message>
      <source>Less ε protects people better. More ε gives sharper answers. Your rows are not read for this.</source>
      <translation>Weniger ε schützt Menschen besser. Mehr ε gibt schärfere Antworten. Ihre Zeilen werden dafür nicht gelesen.</translation>
    </message>
    <message>
      <source>Let kept curve {number} go</source>
      <translation>Behaltene Kurve {number} loslassen</translation>
    </message>
    <message>
      <source>Level line: the error you can accept.</source>
      <translation>Waagrechte Linie: der Fehler, den Sie hinnehmen können.</translation>
    </message>
    <message>
      <source>Licence</source>
      <translation>Lizenz</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <source>Like Gaussian, but very near rows count most and far rows a little.</source>
      <translation>Wie Gauß, aber sehr nahe Zeilen zählen am meisten und ferne ein wenig.</translation>
    </message>
    <message>
      <source>Like your first look</source>
      <translation>Wie Ihr erster Blick</translation>
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
      <source>Lines show the 95 % interval of each number. Grey: could be noise.</source>
      <translation>Linien zeigen das 95-%-Intervall jeder Zahl. Grau: könnte Rauschen sein.</translation>
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
      <source>Lower ε</source>
      <translation>ε senken</translation>
    </message>
    <message>
      <source>Lower ε to {epsilon}</source>
      <translation>ε auf {epsilon} senken</translation>
    </message>
    <message>
      <source>Lowest</source>
      <translation>Kleinster Wert</translation>
    </message>
    <message>
      <source>Lowest and highest values, units and lists for the next page, wherever you typed nothing.</source>
      <translation>Kleinste und größte Werte, Einheiten und Listen für die nächste Seite, überall, wo Sie nichts eingegeben haben.</translation>
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
      <source>Made-up rows to try it on</source>
      <translation>Erfundene Zeilen zum Ausprobieren</translation>
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
      <source>Make one private file from your data. Anyone can ask it: how close is this point to your data?</source>
      <translation>Machen Sie aus Ihren Daten eine private Datei. Jeder kann sie fragen: Wie nah ist dieser Punkt an Ihren Daten?</translation>
    </message>
    <message>
      <source>Make the release</source>
      <translation>Freigabe erstellen</translation>
    </message>
    <message>
      <source>Making rows and adding them up…</source>
      <translation>Zeilen werden erfunden und addiert …</translation>
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
      <source>Medians, percentiles and shares of each column.</source>
      <translation>Mediane, Perzentile und Anteile jeder Spalte.</translation>
    </message>
    <message>
      <source>Memory in MB, at most</source>
      <translation>Speicher in MB, höchstens</translation>
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
      <source>Missing cells count as</source>
      <translation>Fehlende Zellen zählen als</translation>
    </message>
    <message>
      <source>Missing cells, for many columns</source>
      <translation>Fehlende Zellen, für viele Spalten</translation>
    </message>
    <message>
      <source>Missing is one more value, as far from the others as they are from each other.</source>
      <translation>„Fehlt“ ist ein weiterer Wert, von den anderen so weit entfernt wie sie voneinander.</translation>
    </message>
    <message>
      <source>Missing values</source>
      <translation>Fehlende Werte</translation>
    </message>
    <message>
      <source>Models (*.whl modules.json)</source>
      <translation>Modelle (*.whl modules.json)</translation>
    </message>
    <message>
      <source>Moderate</source>
      <translation>Mäßig</translation>
    </message>
    <message>
      <source>More about this budget</source>
      <translation>Mehr zu diesem Budget</translation>
    </message>
    <message>
      <source>More about this release</source>
      <translation>Mehr zu dieser Freigabe</translation>
    </message>
    <message>
      <source>More similar than {share} % of the texts below.</source>
      <translation>Ähnlicher als {share} % der Texte unten.</translation>
    </message>
    <message>
      <source>Most values are small and a few are very large, like incomes.</source>
      <translation>Die meisten Werte sind klein und einige sehr groß, wie bei Einkommen.</translation>
    </message>
    <message>
      <source>Move a slider, type a value or paste a row. Your answers are listed here.</source>
      <translation>Bewegen Sie einen Regler, geben Sie einen Wert ein oder fügen Sie eine Zeile ein. Ihre Antworten stehen hier.</translation>
    </message>
    <message>
      <source>Move the slider and watch the error and the verdict change. Then press Next.</source>
      <translation>Bewegen Sie den Regler und sehen Sie, wie sich Fehler und Urteil ändern. Drücken Sie dann Weiter.</translation>
    </message>
    <message>
      <source>Moves the point to the next place of the list (F4)</source>
      <translation>Versetzt den Punkt an den nächsten Ort der Liste (F4)</translation>
    </message>
    <message>
      <source>My public file is public. Anyone with the release can read its rows.</source>
      <translation>Meine öffentliche Datei ist öffentlich. Jeder mit der Freigabe kann ihre Zeilen lesen.</translation>
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
      <source>Naming classes of made-up rows…</source>
      <translation>Klassen erfundener Zeilen werden benannt …</translation>
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
      <source>Nearly every place stands out from the noise.</source>
      <translation>Fast jeder Ort hebt sich vom Rauschen ab.</translation>
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
      <source>No answer here: {problem}.</source>
      <translation>Hier keine Antwort: {problem}.</translation>
    </message>
    <message>
      <source>No bounds</source>
      <translation>Keine Grenzen</translation>
    </message>
    <message>
      <source>No class has a clear count, so none can be named.</source>
      <translation>Keine Klasse hat eine klare Anzahl, also lässt sich keine nennen.</translation>
    </message>
    <message>
      <source>No column has this in its name</source>
      <translation>Keine Spalte hat das in ihrem Namen</translation>
    </message>
    <message>
      <source>No data can give this answer: the noise pushed it there. The truth most likely lies in the possible part of the interval.</source>
      <translation>Keine Daten können diese Antwort geben: Das Rauschen hat sie dorthin geschoben. Die Wahrheit liegt am ehesten im möglichen Teil des Intervalls.</translation>
    </message>
    <message>
      <source>No differences beyond noise (95 % confidence, whole map).</source>
      <translation>Keine Unterschiede über das Rauschen hinaus (zu 95 %, ganze Karte).</translation>
    </message>
    <message>
      <source>No file yet? Try an example</source>
      <translation>Noch keine Datei? Probieren Sie ein Beispiel</translation>
    </message>
    <message>
      <source>No labels</source>
      <translation>Keine Klassen</translation>
    </message>
    <message>
      <source>No public landmark is like this point, so the answer says little.</source>
      <translation>Keine öffentliche Landmarke gleicht diesem Punkt, die Antwort sagt also wenig.</translation>
    </message>
    <message>
      <source>No release can go beyond it. The window of the ledger has more choices.</source>
      <translation>Keine Freigabe kann darüber hinausgehen. Das Fenster des Budgetbuchs bietet mehr.</translation>
    </message>
    <message>
      <source>No releases yet.</source>
      <translation>Noch keine Freigaben.</translation>
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
      <source>No, once at most</source>
      <translation>Nein, höchstens einmal</translation>
    </message>
    <message>
      <source>No: add or remove one</source>
      <translation>Nein: eine hinzufügen oder entfernen</translation>
    </message>
    <message>
      <source>Nobody can tell who is in the data. The number of rows stays private.</source>
      <translation>Niemand kann sagen, wer in den Daten ist. Die Anzahl der Zeilen bleibt privat.</translation>
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
      <source>Noise only</source>
      <translation>Nur Rauschen</translation>
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
      <source>Not worth it here: with {rows} rows, good ranges need ε = {epsilon}. Press Next to go on without a look.</source>
      <translation>Lohnt sich hier nicht: Mit {rows} Zeilen brauchen gute Bereiche ε = {epsilon}. Drücken Sie Weiter, um ohne Blick weiterzumachen.</translation>
    </message>
    <message>
      <source>Nothing searched yet</source>
      <translation>Noch nichts gesucht</translation>
    </message>
    <message>
      <source>Nothing useful: its shares are right to about ± {reach} only. Use a larger ε.</source>
      <translation>Nichts Nützliches: Seine Anteile stimmen nur auf etwa ± {reach}. Nehmen Sie ein größeres ε.</translation>
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
      <source>Nothing works at other values than yours.</source>
      <translation>Bei anderen Werten als Ihren geht nichts.</translation>
    </message>
    <message>
      <source>Notice</source>
      <translation>Hinweis</translation>
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
      <source>Number&amp;s</source>
      <translation>Zah&amp;len</translation>
    </message>
    <message>
      <source>Numbers with their intervals</source>
      <translation>Zahlen mit ihren Intervallen</translation>
    </message>
    <message>
      <source>Of a file without names.</source>
      <translation>Einer Datei ohne Namen.</translation>
    </message>
    <message>
      <source>Of the most similar, the best are kept, best first</source>
      <translation>Von den ähnlichsten bleiben die besten, die besten zuerst</translation>
    </message>
    <message>
      <source>Old Macs ended lines with CR.</source>
      <translation>Alte Macs beendeten Zeilen mit CR.</translation>
    </message>
    <message>
      <source>One column after another, through a place with many rows, all on the same scale. At most six columns, those in which the truth changes most.</source>
      <translation>Eine Spalte nach der anderen, durch einen Ort mit vielen Zeilen, alle auf derselben Skala. Höchstens sechs Spalten, in denen sich die Wahrheit am meisten ändert.</translation>
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
      <source>One number for every empty or unreadable cell. Embeddings rarely have any, so 0 will do.</source>
      <translation>Eine Zahl für jede leere oder nicht lesbare Zelle. Einbettungen haben selten welche, 0 genügt also.</translation>
    </message>
    <message>
      <source>One person can change any probability by at most this factor, plus δ.</source>
      <translation>Eine Person kann jede Wahrscheinlichkeit höchstens um diesen Faktor ändern, plus δ.</translation>
    </message>
    <message>
      <source>One person can change the odds of any result by at most this factor.</source>
      <translation>Eine Person kann die Chancen jedes Ergebnisses höchstens um diesen Faktor ändern.</translation>
    </message>
    <message>
      <source>One query</source>
      <translation>Eine Abfrage</translation>
    </message>
    <message>
      <source>One row is</source>
      <translation>Eine Zeile ist</translation>
    </message>
    <message>
      <source>One row is {what}</source>
      <translation>Eine Zeile ist {what}</translation>
    </message>
    <message>
      <source>One sentence for the receipt. It tells readers that the bounds did not come from the rows.</source>
      <translation>Ein Satz für den Beleg. Er sagt Lesern, dass die Grenzen nicht aus den Zeilen stammen.</translation>
    </message>
    <message>
      <source>Only directions count</source>
      <translation>Nur Richtungen zählen</translation>
    </message>
    <message>
      <source>Only directions count. Every row is divided by its length, and so is every point people ask about. You don't need any bounds. A row of zeros stays as it is.</source>
      <translation>Nur Richtungen zählen. Jede Zeile wird durch ihre Länge geteilt, ebenso jeder Punkt, nach dem gefragt wird. Sie brauchen keine Grenzen. Eine Zeile aus Nullen bleibt, wie sie ist.</translation>
    </message>
    <message>
      <source>Only some kernels can do without.</source>
      <translation>Nur manche Kerne kommen ohne aus.</translation>
    </message>
    <message>
      <source>Only structures that approximate the function use it.</source>
      <translation>Nur Strukturen, die die Funktion annähern, benutzen es.</translation>
    </message>
    <message>
      <source>Only the first {count} are drawn.</source>
      <translation>Nur die ersten {count} sind gezeichnet.</translation>
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
      <source>Open an address…</source>
      <translation>Adresse öffnen …</translation>
    </message>
    <message>
      <source>Open an earlier look…</source>
      <translation>Früheren Blick öffnen …</translation>
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
      <source>Open files with the same columns:</source>
      <translation>Offene Dateien mit denselben Spalten:</translation>
    </message>
    <message>
      <source>Open in viewer</source>
      <translation>Im Betrachter öffnen</translation>
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
      <source>Optional. Buy rough facts about your columns with a small part of your privacy budget.</source>
      <translation>Optional. Kaufen Sie grobe Tatsachen über Ihre Spalten mit einem kleinen Teil Ihres Datenschutzbudgets.</translation>
    </message>
    <message>
      <source>Or ask the person who made the file for a number that nobody exceeds, and type it.</source>
      <translation>Oder fragen Sie die Person, die die Datei erstellt hat, nach einer Zahl, die niemand überschreitet, und geben Sie sie ein.</translation>
    </message>
    <message>
      <source>Or drop a file of texts here</source>
      <translation>Oder legen Sie hier eine Datei mit Texten ab</translation>
    </message>
    <message>
      <source>Other kinds of bounds</source>
      <translation>Andere Arten von Grenzen</translation>
    </message>
    <message>
      <source>Out of {rows}.</source>
      <translation>Von {rows}.</translation>
    </message>
    <message>
      <source>PDF</source>
      <translation>PDF</translation>
    </message>
    <message>
      <source>PNG: {width} × {height} pixels</source>
      <translation>PNG: {width} × {height} Pixel</translation>
    </message>
    <message>
      <source>Pale: could be noise. Strong: real (95 % confidence, {where}).</source>
      <translation>Blass: könnte Rauschen sein. Kräftig: echt (zu 95 %, {where}).</translation>
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
      <source>Pastes one row from the clipboard, with or without column names</source>
      <translation>Fügt eine Zeile aus der Zwischenablage ein, mit oder ohne Spaltennamen</translation>
    </message>
    <message>
      <source>People will be able to ask: “How close is this row to {rows}?”</source>
      <translation>Andere können fragen: „Wie nah ist diese Zeile an {rows}?“</translation>
    </message>
    <message>
      <source>People will be able to ask: “How far are {rows} from one with {like}?”</source>
      <translation>Andere können fragen: „Wie weit sind {rows} von einer mit {like} entfernt?“</translation>
    </message>
    <message>
      <source>People will be able to ask: “How many of {rows} are like one with {like}?”</source>
      <translation>Andere können fragen: „Wie viele von {rows} sind wie eine mit {like}?“</translation>
    </message>
    <message>
      <source>People will be able to ask: “How many of {rows} are similar in {like}?”</source>
      <translation>Andere können fragen: „Wie viele von {rows} sind ähnlich in {like}?“</translation>
    </message>
    <message>
      <source>People will be able to ask: “Which of the {count} classes is closest to a row with {like}?”</source>
      <translation>Andere können fragen: „Welche der {count} Klassen ist einer Zeile mit {like} am nächsten?“</translation>
    </message>
    <message>
      <source>People will see</source>
      <translation>Andere sehen</translation>
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
      <source>Places or values where many rows lie.</source>
      <translation>Orte oder Werte, wo viele Zeilen liegen.</translation>
    </message>
    <message>
      <source>Places that stand out</source>
      <translation>Orte, die sich abheben</translation>
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
      <source>Plot of the expected error</source>
      <translation>Diagramm des erwarteten Fehlers</translation>
    </message>
    <message>
      <source>Plot of the rehearsed curve</source>
      <translation>Diagramm der geprobten Kurve</translation>
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
      <source>Power</source>
      <translation>Potenz</translation>
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
      <source>Press Rehearse to try everything on made-up rows. Then press Next.</source>
      <translation>Drücken Sie Proben, um alles mit erfundenen Zeilen zu versuchen. Drücken Sie dann Weiter.</translation>
    </message>
    <message>
      <source>Preview</source>
      <translation>Vorschau</translation>
    </message>
    <message>
      <source>Preview, refining…</source>
      <translation>Vorschau, wird verfeinert …</translation>
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
      <source>Privacy budget for the look (ε)</source>
      <translation>Datenschutzbudget für den Blick (ε)</translation>
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
      <source>Progress of the look</source>
      <translation>Fortschritt des Blicks</translation>
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
      <source>Proposals of your first look</source>
      <translation>Vorschläge Ihres ersten Blicks</translation>
    </message>
    <message>
      <source>Protect single rows</source>
      <translation>Einzelne Zeilen schützen</translation>
    </message>
    <message>
      <source>Protected</source>
      <translation>Geschützt</translation>
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
      <source>Public key. Publish it where people know you</source>
      <translation>Öffentlicher Schlüssel. Veröffentlichen Sie ihn, wo man Sie kennt</translation>
    </message>
    <message>
      <source>Public rows like yours (optional)</source>
      <translation>Öffentliche Zeilen wie Ihre (optional)</translation>
    </message>
    <message>
      <source>Published by</source>
      <translation>Veröffentlicht von</translation>
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
      <source>Question</source>
      <translation>Frage</translation>
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
      <source>Raise the cap</source>
      <translation>Obergrenze erhöhen</translation>
    </message>
    <message>
      <source>Raise the cap to ε = {epsilon}</source>
      <translation>Obergrenze auf ε = {epsilon} erhöhen</translation>
    </message>
    <message>
      <source>Raises gaps to the power p. With a large p, the largest gap decides.</source>
      <translation>Potenziert Lücken mit p. Bei großem p entscheidet die größte Lücke.</translation>
    </message>
    <message>
      <source>Random po&amp;int</source>
      <translation>Zufallspunk&amp;t</translation>
    </message>
    <message>
      <source>Ranks the texts or rows that readers bring.</source>
      <translation>Ordnet die Texte oder Zeilen, die Leser mitbringen.</translation>
    </message>
    <message>
      <source>Ratio</source>
      <translation>Verhältnis</translation>
    </message>
    <message>
      <source>Read them as numbers anyway</source>
      <translation>Trotzdem als Zahlen lesen</translation>
    </message>
    <message>
      <source>Reading the header…</source>
      <translation>Die Kopfzeile wird gelesen …</translation>
    </message>
    <message>
      <source>Reading the look…</source>
      <translation>Blick wird gelesen …</translation>
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
      <source>Recommended. For {rows} rows, ε = {epsilon} is the smallest budget that gives good ranges.</source>
      <translation>Empfohlen. Für {rows} Zeilen ist ε = {epsilon} das kleinste Budget, das gute Bereiche gibt.</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <source>Redo: {change}</source>
      <translation>Wiederholen: {change}</translation>
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
      <source>Releases that are no longer listed will not be counted. If you have a copy of the ledger, restore it instead. If not, lower the caps by what was lost. That you accepted this stays on record.</source>
      <translation>Freigaben, die nicht mehr aufgeführt sind, werden nicht gezählt. Wenn Sie eine Kopie des Budgetbuchs haben, stellen Sie lieber diese wieder her. Wenn nicht, senken Sie die Obergrenzen um das Verlorene. Dass Sie das hingenommen haben, bleibt vermerkt.</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Remove cap</source>
      <translation>Obergrenze entfernen</translation>
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
      <source>Rows begin with a cell that has no name (as in R)</source>
      <translation>Zeilen beginnen mit einer Zelle ohne Namen (wie in R)</translation>
    </message>
    <message>
      <source>Rows drawn from what the first look told.</source>
      <translation>Zeilen nach dem, was der erste Blick ergab.</translation>
    </message>
    <message>
      <source>Rows have a largest length</source>
      <translation>Zeilen haben eine größte Länge</translation>
    </message>
    <message>
      <source>Rows may have any values. This works for some kernels, whose answers always lie between 0 and 1. Distances need bounds: a single far row could otherwise change an answer without limit.</source>
      <translation>Zeilen dürfen beliebige Werte haben. Das geht mit einigen Kernen, deren Antworten immer zwischen 0 und 1 liegen. Abstände brauchen Grenzen: Sonst könnte eine einzige ferne Zeile eine Antwort unbegrenzt ändern.</translation>
    </message>
    <message>
      <source>Rows of the array {name}.</source>
      <translation>Zeilen des Arrays {name}.</translation>
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
      <source>Rows that could not be read, and have no answer: {count}</source>
      <translation>Zeilen, die nicht lesbar waren und keine Antwort haben: {count}</translation>
    </message>
    <message>
      <source>Rows that could not be read, left blank: {count}.</source>
      <translation>Zeilen, die nicht lesbar waren und leer bleiben: {count}.</translation>
    </message>
    <message>
      <source>Rows without a person are skipped. The release includes a noisy count of the rows that count.</source>
      <translation>Zeilen ohne Person werden übersprungen. Die Freigabe enthält eine verrauschte Anzahl der Zeilen, die zählen.</translation>
    </message>
    <message>
      <source>Rows without a value here are skipped. How many stays private, so the release includes a noisy count of the complete rows. If half of your rows are skipped, expect twice the error.</source>
      <translation>Zeilen ohne Wert werden hier übersprungen. Wie viele, bleibt privat, die Freigabe enthält also eine verrauschte Anzahl der vollständigen Zeilen. Wird die Hälfte übersprungen, ist der Fehler doppelt so groß.</translation>
    </message>
    <message>
      <source>Running this makes a new release with new noise. It spends the budget again.</source>
      <translation>Wenn Sie das ausführen, entsteht eine neue Freigabe mit neuem Rauschen. Das verbraucht das Budget noch einmal.</translation>
    </message>
    <message>
      <source>SIMULATED</source>
      <translation>SIMULIERT</translation>
    </message>
    <message>
      <source>Sav&amp;e as PDF…</source>
      <translation>Als &amp;PDF speichern …</translation>
    </message>
    <message>
      <source>Sav&amp;e…</source>
      <translation>&amp;Speichern …</translation>
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
      <source>Save the look as</source>
      <translation>Blick speichern als</translation>
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
      <source>Say who publishes it</source>
      <translation>Angeben, wer sie veröffentlicht</translation>
    </message>
    <message>
      <source>Scale of the colours</source>
      <translation>Skala der Farben</translation>
    </message>
    <message>
      <source>Scores of the classes with their 95 % intervals</source>
      <translation>Bewertungen der Klassen mit ihren 95-%-Intervallen</translation>
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
      <source>Seed: the same seed gives the same rows</source>
      <translation>Startwert: derselbe gibt dieselben Zeilen</translation>
    </message>
    <message>
      <source>Select one or more lines of the table first.</source>
      <translation>Wählen Sie zuerst eine oder mehrere Zeilen der Tabelle aus.</translation>
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
      <source>Sets a starting ε. This is not a legal standard.</source>
      <translation>Setzt ein ε zum Beginnen. Das ist kein rechtlicher Maßstab.</translation>
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
      <source>Sheet {name}, {first}.</source>
      <translation>Blatt {name}, {first}.</translation>
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
      <source>Show all ten functions, their comparison and public rows</source>
      <translation>Alle zehn Funktionen, ihren Vergleich und öffentliche Zeilen zeigen</translation>
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
      <source>Show how to do the same without the wizard</source>
      <translation>Zeigen, wie es ohne den Assistenten geht</translation>
    </message>
    <message>
      <source>Show in folder</source>
      <translation>Im Ordner zeigen</translation>
    </message>
    <message>
      <source>Show other kinds of bounds</source>
      <translation>Andere Arten von Grenzen zeigen</translation>
    </message>
    <message>
      <source>Show sentences for the e-mail</source>
      <translation>Sätze für die E-Mail zeigen</translation>
    </message>
    <message>
      <source>Show technical details</source>
      <translation>Technische Angaben zeigen</translation>
    </message>
    <message>
      <source>Show the receipt that everyone will see</source>
      <translation>Den Beleg zeigen, den alle sehen werden</translation>
    </message>
    <message>
      <source>Show what was spent before</source>
      <translation>Zeigen, was zuvor verbraucht wurde</translation>
    </message>
    <message>
      <source>Show what ε means for one person</source>
      <translation>Zeigen, was ε für eine Person bedeutet</translation>
    </message>
    <message>
      <source>Shown along</source>
      <translation>Gezeigt entlang</translation>
    </message>
    <message>
      <source>Shows colour only where the two certainly differ (95 % confidence)</source>
      <translation>Zeigt Farbe nur, wo sich die beiden sicher unterscheiden (zu 95 %)</translation>
    </message>
    <message>
      <source>Shows how close every class is</source>
      <translation>Zeigt, wie nah jede Klasse ist</translation>
    </message>
    <message>
      <source>Shows the whole map (Home). The wheel, + and − zoom. Shift and a drag choose a box.</source>
      <translation>Zeigt die ganze Karte (Pos1). Mausrad, + und − zoomen. Umschalt und Ziehen wählen ein Rechteck.</translation>
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
      <source>Similarity: {value} % (95 % interval: {low} % to {high} %).</source>
      <translation>Ähnlichkeit: {value} % (95-%-Intervall: {low} % bis {high} %).</translation>
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
      <source>Smallest error there: {name}, {error}.</source>
      <translation>Kleinster Fehler dort: {name}, {error}.</translation>
    </message>
    <message>
      <source>Someone sent you a .dpsim file. Query, plot or compare it.</source>
      <translation>Jemand hat Ihnen eine .dpsim-Datei geschickt. Fragen Sie sie, zeichnen oder vergleichen Sie sie.</translation>
    </message>
    <message>
      <source>Something went wrong</source>
      <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
      <source>Space ticks or unticks a column. F2 in the next cell chooses what the column is</source>
      <translation>Leertaste wählt eine Spalte oder wählt sie ab. F2 in der Zelle daneben wählt, was die Spalte ist</translation>
    </message>
    <message>
      <source>Spent before</source>
      <translation>Bisher verbraucht</translation>
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
      <source>Surface in three dimensions. Arrow keys turn it, + and − zoom</source>
      <translation>Fläche in drei Dimensionen. Pfeiltasten drehen sie, + und − zoomen</translation>
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
      <source>Take the first look</source>
      <translation>Ersten Blick machen</translation>
    </message>
    <message>
      <source>Take the two-minute tour</source>
      <translation>Zweiminütiger Rundgang</translation>
    </message>
    <message>
      <source>Technical details</source>
      <translation>Technische Einzelheiten</translation>
    </message>
    <message>
      <source>Texts</source>
      <translation>Texte</translation>
    </message>
    <message>
      <source>Texts need no bounds. A public model turns each text into a direction, and only directions count. Texts without words count as equally far from all others.</source>
      <translation>Texte brauchen keine Grenzen. Ein öffentliches Modell macht aus jedem Text eine Richtung, und nur Richtungen zählen. Texte ohne Wörter gelten als gleich weit von allen anderen entfernt.</translation>
    </message>
    <message>
      <source>That are no rows, such as totals.</source>
      <translation>Die keine Daten sind, etwa Summen.</translation>
    </message>
    <message>
      <source>That is {size} per row.</source>
      <translation>Das sind {size} je Zeile.</translation>
    </message>
    <message>
      <source>The 95 % intervals of the best two classes overlap. If you must choose, {best} has the {closest}.</source>
      <translation>Die 95-%-Intervalle der zwei besten Klassen überlappen. Wenn Sie wählen müssen: {best} hat {closest}.</translation>
    </message>
    <message>
      <source>The Euclidean length √(x₁² + x₂² + …). Normalised embeddings have length 1.</source>
      <translation>Die euklidische Länge √(x₁² + x₂² + …). Normierte Einbettungen haben die Länge 1.</translation>
    </message>
    <message>
      <source>The answer at one point</source>
      <translation>Die Antwort an einem Punkt</translation>
    </message>
    <message>
      <source>The answer will be right to about ± {error} for each row.</source>
      <translation>Die Antwort wird auf etwa ± {error} je Zeile stimmen.</translation>
    </message>
    <message>
      <source>The answer will be right to about ± {people}.</source>
      <translation>Die Antwort wird auf etwa ± {people} stimmen.</translation>
    </message>
    <message>
      <source>The band is the 95 % interval at each value. It is about the rows of this release.</source>
      <translation>Das Band ist das 95-%-Intervall an jedem Wert. Es betrifft die Zeilen dieser Freigabe.</translation>
    </message>
    <message>
      <source>The budget is spent and recorded.</source>
      <translation>Das Budget ist verbraucht und verbucht.</translation>
    </message>
    <message>
      <source>The budget of this release is spent and recorded.</source>
      <translation>Das Budget dieser Freigabe ist verbraucht und verbucht.</translation>
    </message>
    <message>
      <source>The cap is ε = {cap}, δ = {delta}, {way}.</source>
      <translation>Die Obergrenze ist ε = {cap}, δ = {delta}, {way}.</translation>
    </message>
    <message>
      <source>The class that a new row is closest to.</source>
      <translation>Die Klasse, der eine neue Zeile am nächsten ist.</translation>
    </message>
    <message>
      <source>The curve appears once your choices are complete.</source>
      <translation>Die Kurve erscheint, sobald Ihre Angaben vollständig sind.</translation>
    </message>
    <message>
      <source>The difference that still counts as near, in the unit of the column</source>
      <translation>Der Unterschied, der noch als nah gilt, in der Einheit der Spalte</translation>
    </message>
    <message>
      <source>The distance at which two rows still count as similar, in the unit of the columns.</source>
      <translation>Der Abstand, bei dem zwei Zeilen noch als ähnlich gelten, in der Einheit der Spalten.</translation>
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
      <source>The error is {share} of the usual difference between answers.</source>
      <translation>Der Fehler ist {share} des gewöhnlichen Unterschieds zwischen Antworten.</translation>
    </message>
    <message>
      <source>The exact number is private now, so it was removed. Type a number that is surely not exceeded and that you know without looking, such as the places on the list. It will be public.</source>
      <translation>Die genaue Zahl ist jetzt privat und wurde darum entfernt. Geben Sie eine Zahl ein, die sicher nicht überschritten wird und die Sie ohne Nachsehen kennen, etwa die Plätze auf der Liste. Sie wird öffentlich.</translation>
    </message>
    <message>
      <source>The expected error as a share of the usual difference between answers. Up to 33 % is useful, 67 % is too much. Without bounds, it is a share of all rows.</source>
      <translation>Der erwartete Fehler als Anteil am gewöhnlichen Unterschied zwischen Antworten. Bis 33 % ist nützlich, 67 % ist zu viel. Ohne Grenzen ist es ein Anteil aller Zeilen.</translation>
    </message>
    <message>
      <source>The file could not be written. Choose a folder you may write to, or free some space.</source>
      <translation>Die Datei konnte nicht geschrieben werden. Wählen Sie einen Ordner, in den Sie schreiben dürfen, oder schaffen Sie Platz.</translation>
    </message>
    <message>
      <source>The file is not signed, so nothing shows that it comes from them.</source>
      <translation>Die Datei ist nicht signiert, nichts zeigt also, dass sie von ihm kommt.</translation>
    </message>
    <message>
      <source>The file is public and holds no data. Every site opens it with Take part in a study. The releases of all sites can then be added up. Writing the file spends nothing.</source>
      <translation>Die Datei ist öffentlich und enthält keine Daten. Jeder Standort öffnet sie mit „An einer Studie teilnehmen“. Die Freigaben aller Standorte lassen sich dann addieren. Die Datei zu schreiben kostet nichts.</translation>
    </message>
    <message>
      <source>The first name belongs to the first column</source>
      <translation>Der erste Name gehört zur ersten Spalte</translation>
    </message>
    <message>
      <source>The first number must be below the second. Until then the map chooses its own.</source>
      <translation>Die erste Zahl muss unter der zweiten liegen. Bis dahin wählt die Karte selbst.</translation>
    </message>
    <message>
      <source>The first release fixed the unit.</source>
      <translation>Die erste Freigabe hat die Einheit festgelegt.</translation>
    </message>
    <message>
      <source>The first synthetic rows</source>
      <translation>Die ersten künstlichen Zeilen</translation>
    </message>
    <message>
      <source>The goal: let others ask how many patients are like someone, and hide every patient. Press Next.</source>
      <translation>Das Ziel: Andere sollen fragen können, wie viele Patienten wie jemand sind, und jeder Patient bleibt verborgen. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>The highest possible value</source>
      <translation>Der größte mögliche Wert</translation>
    </message>
    <message>
      <source>The interval is wide enough to hold at all places of the map at once</source>
      <translation>Das Intervall ist so breit, dass es an allen Orten der Karte zugleich gilt</translation>
    </message>
    <message>
      <source>The ledger can't be read, so it is not clear whether the budget is spent.</source>
      <translation>Das Budgetbuch ist nicht lesbar. Es ist also unklar, ob das Budget verbraucht ist.</translation>
    </message>
    <message>
      <source>The ledger refuses this release</source>
      <translation>Das Budgetbuch lehnt diese Freigabe ab</translation>
    </message>
    <message>
      <source>The ledger says whether anything was spent, but it cannot be read now.</source>
      <translation>Das Budgetbuch sagt, ob etwas verbraucht wurde, ist aber gerade nicht lesbar.</translation>
    </message>
    <message>
      <source>The lowest possible value, or the list of possible values</source>
      <translation>Der kleinste mögliche Wert, oder die Liste der möglichen Werte</translation>
    </message>
    <message>
      <source>The mean over all private texts: 0 % means nothing in common, 100 % the same words in each text.</source>
      <translation>Das Mittel über alle privaten Texte: 0 % heißt nichts gemeinsam, 100 % dieselben Wörter in jedem Text.</translation>
    </message>
    <message>
      <source>The next page has all that the look proposes.</source>
      <translation>Die nächste Seite enthält alles, was der Blick vorschlägt.</translation>
    </message>
    <message>
      <source>The noise was drawn {draws} times, so its measured size may be off by about {share}.</source>
      <translation>Das Rauschen wurde {draws}-mal gezogen, seine gemessene Größe kann also um etwa {share} danebenliegen.</translation>
    </message>
    <message>
      <source>The number of rows is a fact about your data.</source>
      <translation>Die Anzahl der Zeilen ist eine Tatsache Ihrer Daten.</translation>
    </message>
    <message>
      <source>The number of rows is private, so dpsim can’t divide by it</source>
      <translation>Die Anzahl der Zeilen ist privat, dpsim kann also nicht durch sie teilen</translation>
    </message>
    <message>
      <source>The number of rows is public. Each person's values stay hidden.</source>
      <translation>Die Anzahl der Zeilen ist öffentlich. Die Werte jeder Person bleiben verborgen.</translation>
    </message>
    <message>
      <source>The number of rows stays private. Nobody can tell whether a person is in the file.</source>
      <translation>Die Anzahl der Zeilen bleibt privat. Niemand kann sagen, ob eine Person in der Datei ist.</translation>
    </message>
    <message>
      <source>The one that holds your table.</source>
      <translation>Mit Ihrer Tabelle.</translation>
    </message>
    <message>
      <source>The owner makes one private release file. Then anyone can query it as often as they like.</source>
      <translation>Der Dateninhaber macht eine private Freigabedatei. Dann kann jeder sie befragen, so oft er will.</translation>
    </message>
    <message>
      <source>The peak there could be noise.</source>
      <translation>Der Gipfel dort könnte Rauschen sein.</translation>
    </message>
    <message>
      <source>The program has an error. Your files are not changed. If you were making a release, open the ledger: what it lists as reserved counts as spent.</source>
      <translation>Das Programm hat einen Fehler. Ihre Dateien sind unverändert. Falls Sie gerade eine Freigabe machten, öffnen Sie das Budgetbuch: Was dort als reserviert steht, gilt als verbraucht.</translation>
    </message>
    <message>
      <source>The receipt cannot be saved there. Choose another folder.</source>
      <translation>Der Beleg kann dort nicht gespeichert werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
      <source>The release file</source>
      <translation>Die Freigabedatei</translation>
    </message>
    <message>
      <source>The rows could not be counted</source>
      <translation>Die Zeilen konnten nicht gezählt werden</translation>
    </message>
    <message>
      <source>The rows you expect of all sites together, about. No site may have more. The number is public.</source>
      <translation>Etwa die Zeilen, die Sie von allen Standorten zusammen erwarten. Kein Standort darf mehr haben. Die Zahl ist öffentlich.</translation>
    </message>
    <message>
      <source>The same data were released as {names}. Add their totals together.</source>
      <translation>Dieselben Daten wurden als {names} freigegeben. Zählen Sie ihre Summen zusammen.</translation>
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
      <source>The typical answer is {typical}. Double-click a line to go there.</source>
      <translation>Die typische Antwort ist {typical}. Doppelklicken Sie eine Zeile, um dorthin zu gehen.</translation>
    </message>
    <message>
      <source>The viewer could not be started. Open the file with dpsim-viewer.</source>
      <translation>Der Betrachter konnte nicht gestartet werden. Öffnen Sie die Datei mit dpsim-viewer.</translation>
    </message>
    <message>
      <source>Their answers and the release’s</source>
      <translation>Ihre Antworten und die der Freigabe</translation>
    </message>
    <message>
      <source>There are {count} releases so far.</source>
      <translation>Bisher gibt es {count} Freigaben.</translation>
    </message>
    <message>
      <source>There is no cap. The budgets of all releases add up.</source>
      <translation>Es gibt keine Obergrenze. Die Budgets aller Freigaben addieren sich.</translation>
    </message>
    <message>
      <source>There is no limit for all data.</source>
      <translation>Für beliebige Daten gibt es keine Grenze.</translation>
    </message>
    <message>
      <source>There is nothing to look at here. Press Next.</source>
      <translation>Hier gibt es nichts anzusehen. Drücken Sie Weiter.</translation>
    </message>
    <message>
      <source>There is one release so far.</source>
      <translation>Bisher gibt es eine Freigabe.</translation>
    </message>
    <message>
      <source>These answers are shares of rows already</source>
      <translation>Diese Antworten sind schon Anteile der Zeilen</translation>
    </message>
    <message>
      <source>These are in the columns’ own units, so a column of larger numbers counts more.</source>
      <translation>Diese stehen in den Einheiten der Spalten, eine Spalte mit größeren Zahlen zählt also mehr.</translation>
    </message>
    <message>
      <source>These columns differ by more than noise (largest difference, in shares of the rows): {names}.</source>
      <translation>Diese Spalten unterscheiden sich über das Rauschen hinaus (größter Unterschied, in Anteilen der Zeilen): {names}.</translation>
    </message>
    <message>
      <source>These files could not be merged</source>
      <translation>Diese Dateien konnten nicht zusammengeführt werden</translation>
    </message>
    <message>
      <source>These rows are made up from the released numbers. None of them is a row of the private data, and making them costs no privacy. Every row is marked as synthetic.</source>
      <translation>Diese Zeilen sind aus den freigegebenen Zahlen erfunden. Keine ist eine Zeile der privaten Daten, und sie zu machen kostet keine Privatheit. Jede Zeile ist als künstlich gekennzeichnet.</translation>
    </message>
    <message>
      <source>They are about the rows of this release and its noise.</source>
      <translation>Sie betreffen die Zeilen dieser Freigabe und ihr Rauschen.</translation>
    </message>
    <message>
      <source>Thick line: {name}.</source>
      <translation>Dicke Linie: {name}.</translation>
    </message>
    <message>
      <source>Thin lines: {names}.</source>
      <translation>Dünne Linien: {names}.</translation>
    </message>
    <message>
      <source>This cannot be undone.</source>
      <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
      <source>This draft cannot be opened</source>
      <translation>Dieser Entwurf kann nicht geöffnet werden</translation>
    </message>
    <message>
      <source>This error needs ε = {epsilon}, which is beyond usual. A larger bandwidth, fewer columns or a larger error need less.</source>
      <translation>Dieser Fehler braucht ε = {epsilon}, mehr als üblich. Eine größere Bandbreite, weniger Spalten oder ein größerer Fehler brauchen weniger.</translation>
    </message>
    <message>
      <source>This file can answer more than one function</source>
      <translation>Diese Datei kann mehr als eine Funktion beantworten</translation>
    </message>
    <message>
      <source>This file can answer other functions too. They cost no more privacy.</source>
      <translation>Diese Datei kann auch andere Funktionen beantworten. Das kostet keine weitere Privatheit.</translation>
    </message>
    <message>
      <source>This file could not be opened</source>
      <translation>Diese Datei konnte nicht geöffnet werden</translation>
    </message>
    <message>
      <source>This file has a valid signature by the owner of the public key {key}.</source>
      <translation>Diese Datei hat eine gültige Signatur des Inhabers des öffentlichen Schlüssels {key}.</translation>
    </message>
    <message>
      <source>This file is not signed. Its fingerprint at the end of this receipt shows that it is intact, but not who made it.</source>
      <translation>Diese Datei ist nicht signiert. Ihr Fingerabdruck am Ende dieses Belegs zeigt, dass sie unversehrt ist, aber nicht, wer sie gemacht hat.</translation>
    </message>
    <message>
      <source>This file tells {asked}. It contains random noise, which limits what anyone can learn about a single person, as stated below. Queries cost no more privacy, however many you make.</source>
      <translation>Diese Datei sagt, {asked}. Sie enthält zufälliges Rauschen, das begrenzt, was man über eine einzelne Person erfahren kann, wie unten angegeben. Abfragen kosten keine weitere Privatheit, so viele Sie auch stellen.</translation>
    </message>
    <message>
      <source>This file will be published</source>
      <translation>Diese Datei wird veröffentlicht</translation>
    </message>
    <message>
      <source>This file will be published inside the release, and anyone can read it there. Choose only data that are public already, never a part of your private file.</source>
      <translation>Diese Datei wird in der Freigabe veröffentlicht, und jeder kann sie dort lesen. Wählen Sie nur Daten, die schon öffentlich sind, nie einen Teil Ihrer privaten Datei.</translation>
    </message>
    <message>
      <source>This is our mistake, not yours</source>
      <translation>Das ist unser Fehler, nicht Ihrer</translation>
    </message>
    <message>
      <source>This is the exact number you gave before. As the upper limit it is published and tells how many rows there are. Type a larger one, unless everybody knows it anyway.</source>
      <translation>Das ist die genaue Zahl von vorhin. Als Obergrenze wird sie veröffentlicht und verrät, wie viele Zeilen es sind. Geben Sie eine größere ein, außer wenn sie ohnehin jeder kennt.</translation>
    </message>
    <message>
      <source>This is your part alone. All sites together: an error of about ± {error}.</source>
      <translation>Das ist Ihr Teil allein. Alle Standorte zusammen: ein Fehler von etwa ± {error}.</translation>
    </message>
    <message>
      <source>This key does not match: the file was signed with another key. Ask the sender which key is theirs.</source>
      <translation>Dieser Schlüssel passt nicht: Die Datei wurde mit einem anderen signiert. Fragen Sie den Absender, welcher Schlüssel seiner ist.</translation>
    </message>
    <message>
      <source>This key matches: its owner signed the file, and nobody has changed it since.</source>
      <translation>Dieser Schlüssel passt: Sein Inhaber hat die Datei signiert, und niemand hat sie seitdem verändert.</translation>
    </message>
    <message>
      <source>This leaves ε = {left} under the cap.</source>
      <translation>Unter der Obergrenze bleibt ε = {left}.</translation>
    </message>
    <message>
      <source>This look used ε = {epsilon}, δ = {delta}. Its result is public: you may show it and choose from it. Thin lines are 95 % intervals, for noise only.</source>
      <translation>Dieser Blick hat ε = {epsilon}, δ = {delta} verbraucht. Sein Ergebnis ist öffentlich: Sie dürfen es zeigen und danach wählen. Dünne Linien sind 95-%-Intervalle, nur für das Rauschen.</translation>
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
      <source>This shows what you spent on each data set. The ledger holds names and numbers, no data.</source>
      <translation>Hier steht, was Sie für jeden Datensatz verbraucht haben. Das Budgetbuch enthält Namen und Zahlen, keine Daten.</translation>
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
      <source>Tick all</source>
      <translation>Alle ankreuzen</translation>
    </message>
    <message>
      <source>Tick both statements.</source>
      <translation>Haken Sie beide Aussagen an.</translation>
    </message>
    <message>
      <source>Tick the columns people may ask about, and check what each one is</source>
      <translation>Wählen Sie die Spalten, nach denen gefragt werden darf, und prüfen Sie, was jede ist</translation>
    </message>
    <message>
      <source>Tick the statement above.</source>
      <translation>Kreuzen Sie die Aussage oben an.</translation>
    </message>
    <message>
      <source>Tick the statement, type 1, and press Make the release. It is only an example.</source>
      <translation>Haken Sie die Aussage an, geben Sie 1 ein und drücken Sie „Freigabe erstellen“. Es ist nur ein Beispiel.</translation>
    </message>
    <message>
      <source>Tick the statement.</source>
      <translation>Haken Sie die Aussage an.</translation>
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
      <source>Too noisy to be useful</source>
      <translation>Zu verrauscht, um nützlich zu sein</translation>
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
      <source>Tried on made-up rows, not on yours: of 100 new rows about {named} get a class, {right} of them right. Without noise {best} would be right. Your classes may be easier or harder to tell apart.</source>
      <translation>An erfundenen Zeilen versucht, nicht an Ihren: Von 100 neuen Zeilen erhalten etwa {named} eine Klasse, {right} davon richtig. Ohne Rauschen wären {best} richtig. Ihre Klassen können leichter oder schwerer zu unterscheiden sein.</translation>
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
      <source>Truth of the made-up rows</source>
      <translation>Wahrheit der erfundenen Zeilen</translation>
    </message>
    <message>
      <source>Try the whole release on made-up rows first. It costs no budget and does not read your file. You can skip this page.</source>
      <translation>Versuchen Sie die ganze Freigabe zuerst mit erfundenen Zeilen. Das kostet kein Budget und liest Ihre Datei nicht. Sie können diese Seite überspringen.</translation>
    </message>
    <message>
      <source>Two different values are {far} apart. Whatever is not listed counts as one more value.</source>
      <translation>Zwei verschiedene Werte sind {far} voneinander entfernt. Was nicht aufgeführt ist, zählt als ein weiterer Wert.</translation>
    </message>
    <message>
      <source>Type a budget to see what it buys.</source>
      <translation>Geben Sie ein Budget ein, um zu sehen, was es bringt.</translation>
    </message>
    <message>
      <source>Type a budget.</source>
      <translation>Geben Sie ein Budget ein.</translation>
    </message>
    <message>
      <source>Type a lowest or highest value, what counts as near, or what happens to missing values.</source>
      <translation>Geben Sie einen kleinsten oder größten Wert ein, was als nah gilt oder was mit fehlenden Werten geschieht.</translation>
    </message>
    <message>
      <source>Type a number that is surely not exceeded and that you know without looking, such as the places on the list. It will be public. The true number stays private.</source>
      <translation>Geben Sie eine Zahl ein, die sicher nicht überschritten wird und die Sie ohne Nachsehen kennen, etwa die Plätze auf der Liste. Sie wird öffentlich. Die wahre Zahl bleibt privat.</translation>
    </message>
    <message>
      <source>Type or paste a text. It stays on this computer.</source>
      <translation>Geben oder fügen Sie einen Text ein. Er bleibt auf diesem Rechner.</translation>
    </message>
    <message>
      <source>Type the largest ε that all releases together may spend.</source>
      <translation>Geben Sie das größte ε ein, das alle Freigaben zusammen verbrauchen dürfen.</translation>
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
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Undo: {change}</source>
      <translation>Rückgängig: {change}</translation>
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
      <source>Unit of the selected data set</source>
      <translation>Einheit des gewählten Datensatzes</translation>
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
      <source>Up to {near} times as much or as little counts as near.</source>
      <translation>Bis zum {near}-Fachen mehr oder weniger gilt als nah.</translation>
    </message>
    <message>
      <source>Updating…</source>
      <translation>Wird aktualisiert …</translation>
    </message>
    <message>
      <source>Use of this computer</source>
      <translation>Nutzung dieses Rechners</translation>
    </message>
    <message>
      <source>Use one with the same columns and function: another year, another clinic, another budget.</source>
      <translation>Nehmen Sie eine mit denselben Spalten und derselben Funktion: ein anderes Jahr, eine andere Klinik, ein anderes Budget.</translation>
    </message>
    <message>
      <source>Use our suggestion</source>
      <translation>Vorschlag übernehmen</translation>
    </message>
    <message>
      <source>Use the choices of the earlier release</source>
      <translation>Angaben der früheren Freigabe übernehmen</translation>
    </message>
    <message>
      <source>Use the proposals of the first look</source>
      <translation>Vorschläge des ersten Blicks übernehmen</translation>
    </message>
    <message>
      <source>Use the same name for every release of the same data, so that their budgets add up.</source>
      <translation>Nehmen Sie für jede Freigabe derselben Daten denselben Namen, damit sich ihre Budgets addieren.</translation>
    </message>
    <message>
      <source>Use them</source>
      <translation>Übernehmen</translation>
    </message>
    <message>
      <source>Use these proposals</source>
      <translation>Diese Vorschläge übernehmen</translation>
    </message>
    <message>
      <source>Use this ε anyway</source>
      <translation>Dieses ε trotzdem nehmen</translation>
    </message>
    <message>
      <source>Use {rows} rows</source>
      <translation>{rows} Zeilen nehmen</translation>
    </message>
    <message>
      <source>Use δ = 0 instead</source>
      <translation>Stattdessen δ = 0 nehmen</translation>
    </message>
    <message>
      <source>Use δ = {delta} instead</source>
      <translation>Stattdessen δ = {delta} nehmen</translation>
    </message>
    <message>
      <source>Use ε = {epsilon} anyway</source>
      <translation>ε = {epsilon} trotzdem nehmen</translation>
    </message>
    <message>
      <source>Useful</source>
      <translation>Brauchbar</translation>
    </message>
    <message>
      <source>Value</source>
      <translation>Wert</translation>
    </message>
    <message>
      <source>Values beyond a bound are moved to it. Tighter bounds mean less noise.</source>
      <translation>Werte jenseits einer Grenze kommen auf sie. Engere Grenzen bedeuten weniger Rauschen.</translation>
    </message>
    <message>
      <source>Values separated by {separator}, decimal {decimal}, {encoding}, {first}.</source>
      <translation>Werte getrennt durch {separator}, Dezimalzeichen {decimal}, {encoding}, {first}.</translation>
    </message>
    <message>
      <source>Values stay hidden. The number of rows is public.</source>
      <translation>Werte bleiben verborgen. Die Anzahl der Zeilen ist öffentlich.</translation>
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
      <source>We suggest: {function} with δ = {delta}. Such a tiny δ makes these answers far sharper.</source>
      <translation>Unser Vorschlag: {function} mit δ = {delta}. Ein so winziges δ macht diese Antworten viel schärfer.</translation>
    </message>
    <message>
      <source>We suggest: {function}.</source>
      <translation>Unser Vorschlag: {function}.</translation>
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
      <source>Wh&amp;ole map</source>
      <translation>Ga&amp;nze Karte</translation>
    </message>
    <message>
      <source>What</source>
      <translation>Was</translation>
    </message>
    <message>
      <source>What a column is was guessed from its name and from how most of the first lines are written.</source>
      <translation>Was eine Spalte ist, wurde aus ihrem Namen und der Schreibweise der meisten ersten Zeilen geraten.</translation>
    </message>
    <message>
      <source>What a first look would tell you</source>
      <translation>Was Ihnen ein erster Blick sagen würde</translation>
    </message>
    <message>
      <source>What an empty or unreadable cell counts as, or whether its row is skipped</source>
      <translation>Als was eine leere oder nicht lesbare Zelle zählt, oder ob ihre Zeile übersprungen wird</translation>
    </message>
    <message>
      <source>What differs between this and a later release.</source>
      <translation>Was sich zwischen dieser und einer späteren Freigabe unterscheidet.</translation>
    </message>
    <message>
      <source>What each column holds and how much is missing, to about ± {reach}. It is too noisy for lowest and highest values.</source>
      <translation>Was jede Spalte enthält und wie viel fehlt, auf etwa ± {reach}. Für kleinste und größte Werte ist er zu verrauscht.</translation>
    </message>
    <message>
      <source>What each column holds and how much is missing, to about ± {reach}. Lowest and highest values that hold most rows. Check them before you use them.</source>
      <translation>Was jede Spalte enthält und wie viel fehlt, auf etwa ± {reach}. Kleinste und größte Werte, die die meisten Zeilen einschließen. Prüfen Sie sie, bevor Sie sie übernehmen.</translation>
    </message>
    <message>
      <source>What each column holds and how much is missing, to about ± {reach}. Lowest and highest values that you can use as they are.</source>
      <translation>Was jede Spalte enthält und wie viel fehlt, auf etwa ± {reach}. Kleinste und größte Werte, die Sie so übernehmen können.</translation>
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
      <source>What should people be able to find out? Your answer suggests how to measure similarity.</source>
      <translation>Was sollen andere herausfinden können? Ihre Antwort schlägt vor, wie Ähnlichkeit gemessen wird.</translation>
    </message>
    <message>
      <source>What should people find out?</source>
      <translation>Was sollen andere herausfinden?</translation>
    </message>
    <message>
      <source>What the error is made of</source>
      <translation>Woraus der Fehler besteht</translation>
    </message>
    <message>
      <source>What the look told</source>
      <translation>Was der Blick ergab</translation>
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
      <source>What would help (now {right} of 100 right)</source>
      <translation>Was helfen würde (jetzt {right} von 100 richtig)</translation>
    </message>
    <message>
      <source>What would lower the error (now {error})</source>
      <translation>Was den Fehler senken würde (jetzt {error})</translation>
    </message>
    <message>
      <source>What you are about to do</source>
      <translation>Was Sie gleich tun</translation>
    </message>
    <message>
      <source>What {name} is</source>
      <translation>Was {name} ist</translation>
    </message>
    <message>
      <source>What ε means</source>
      <translation>Was ε bedeutet</translation>
    </message>
    <message>
      <source>Where are the hot spots?</source>
      <translation>Wo häuft es sich?</translation>
    </message>
    <message>
      <source>Where do they certainly differ?</source>
      <translation>Wo unterscheiden sie sich sicher?</translation>
    </message>
    <message>
      <source>Where do they certainly differ?  {answer}</source>
      <translation>Wo unterscheiden sie sich sicher?  {answer}</translation>
    </message>
    <message>
      <source>Where few rows lie</source>
      <translation>Wo wenige Zeilen liegen</translation>
    </message>
    <message>
      <source>Where many rows lie</source>
      <translation>Wo viele Zeilen liegen</translation>
    </message>
    <message>
      <source>Where many rows lie, answers are larger, and the error is usually at most ± {size}.</source>
      <translation>Wo viele Zeilen liegen, sind Antworten größer, und der Fehler ist meist höchstens ± {size}.</translation>
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
      <source>Whether it belongs to the first column.</source>
      <translation>Ob er zur ersten Spalte gehört.</translation>
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
      <source>Which columns does every site have? People will be able to ask about these.</source>
      <translation>Welche Spalten hat jeder Standort? Nach diesen kann gefragt werden.</translation>
    </message>
    <message>
      <source>Which public texts are most like ours?</source>
      <translation>Welche öffentlichen Texte ähneln unseren am meisten?</translation>
    </message>
    <message>
      <source>Which values are possible, and which difference counts as near? Use what you know, or a first look.</source>
      <translation>Welche Werte sind möglich, und welcher Unterschied gilt als nah? Nehmen Sie, was Sie wissen, oder einen ersten Blick.</translation>
    </message>
    <message>
      <source>Which δ?</source>
      <translation>Welches δ?</translation>
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
      <source>Who publishes it</source>
      <translation>Wer sie veröffentlicht</translation>
    </message>
    <message>
      <source>Who sent this file?</source>
      <translation>Wer hat diese Datei geschickt?</translation>
    </message>
    <message>
      <source>Width in pixels</source>
      <translation>Breite in Pixeln</translation>
    </message>
    <message>
      <source>With a second release</source>
      <translation>Mit einer zweiten Freigabe</translation>
    </message>
    <message>
      <source>With fewer threads the release takes longer and leaves more of the computer to other programs.</source>
      <translation>Mit weniger Threads dauert die Freigabe länger und lässt anderen Programmen mehr vom Rechner.</translation>
    </message>
    <message>
      <source>With labels, people can ask which class a row is closest to.</source>
      <translation>Mit Klassen kann gefragt werden, welcher Klasse eine Zeile am nächsten ist.</translation>
    </message>
    <message>
      <source>With {rows} rows no budget gives good ranges. Press Next to go on without a look.</source>
      <translation>Mit {rows} Zeilen gibt kein Budget gute Bereiche. Drücken Sie Weiter, um ohne Blick weiterzumachen.</translation>
    </message>
    <message>
      <source>With δ = 0 it lists no words of text columns.</source>
      <translation>Mit δ = 0 nennt er keine Wörter aus Textspalten.</translation>
    </message>
    <message>
      <source>With δ = 0 we suggest: {function}. Answers are less sharp.</source>
      <translation>Mit δ = 0 schlagen wir vor: {function}. Antworten sind weniger scharf.</translation>
    </message>
    <message>
      <source>Without it, the protection relies on your word that nobody has more rows.</source>
      <translation>Ohne sie beruht der Schutz auf Ihrer Angabe, dass niemand mehr Zeilen hat.</translation>
    </message>
    <message>
      <source>Without noise and chance, they are {share} % as far from the release as rows spread evenly.</source>
      <translation>Ohne Rauschen und Zufall sind sie {share} % so weit von der Freigabe entfernt wie gleichmäßig verteilte Zeilen.</translation>
    </message>
    <message>
      <source>Without noise {share} would be right, because the made-up classes overlap. Yours may be easier or harder to tell apart.</source>
      <translation>Ohne Rauschen wären {share} richtig, weil die erfundenen Klassen überlappen. Ihre können leichter oder schwerer zu unterscheiden sein.</translation>
    </message>
    <message>
      <source>Words explained</source>
      <translation>Begriffe</translation>
    </message>
    <message>
      <source>Words instead of numbers</source>
      <translation>Wörter statt Zahlen</translation>
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
      <source>Worst-case error of the method</source>
      <translation>Fehler der Methode im schlimmsten Fall</translation>
    </message>
    <message>
      <source>Worst-case error of the method: {worst}</source>
      <translation>Fehler der Methode im schlimmsten Fall: {worst}</translation>
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
      <source>You accepted this on {what}</source>
      <translation>Sie haben dies am {what} akzeptiert</translation>
    </message>
    <message>
      <source>You are starting a study: a public plan for several owners. It needs no data.</source>
      <translation>Sie beginnen eine Studie: einen öffentlichen Plan für mehrere Dateninhaber. Er braucht keine Daten.</translation>
    </message>
    <message>
      <source>You ask {asked}. The file was made for {own}. Intervals fit your question, but the expected error in the receipt doesn’t.</source>
      <translation>Sie fragen {asked}. Die Datei wurde für {own} gemacht. Die Intervalle passen zu Ihrer Frage, der erwartete Fehler im Beleg nicht.</translation>
    </message>
    <message>
      <source>You can leave all three empty. Everyone can read them in the receipt.</source>
      <translation>Sie können alle drei leer lassen. Jeder kann sie im Beleg lesen.</translation>
    </message>
    <message>
      <source>You choose it on the page Question. Answers grow with it too.</source>
      <translation>Sie wählen sie auf der Seite Frage. Auch die Antworten wachsen mit ihr.</translation>
    </message>
    <message>
      <source>You choose this once, with the cap.</source>
      <translation>Sie wählen das einmal, mit der Obergrenze.</translation>
    </message>
    <message>
      <source>You chose by hand: {function}.</source>
      <translation>Von Hand gewählt: {function}.</translation>
    </message>
    <message>
      <source>You chose by hand: {mine}. We suggest: {function}.</source>
      <translation>Von Hand gewählt: {mine}. Unser Vorschlag: {function}.</translation>
    </message>
    <message>
      <source>You have a private table and want to publish a file that answers questions about it.</source>
      <translation>Sie haben eine private Tabelle und wollen eine Datei veröffentlichen, die Fragen dazu beantwortet.</translation>
    </message>
    <message>
      <source>You left an unfinished draft ({name}, {time}).</source>
      <translation>Sie haben einen unfertigen Entwurf hinterlassen ({name}, {time}).</translation>
    </message>
    <message>
      <source>You released {dataset} before, on {day}. The bounds, units and missing values of that release are public. Releases that share them can be compared.</source>
      <translation>Sie haben {dataset} schon am {day} freigegeben. Grenzen, Einheiten und Umgang mit fehlenden Werten jener Freigabe sind öffentlich. Freigaben mit denselben lassen sich vergleichen.</translation>
    </message>
    <message>
      <source>You spend</source>
      <translation>Sie verbrauchen</translation>
    </message>
    <message>
      <source>You start at a typical point.</source>
      <translation>Sie beginnen an einem typischen Punkt.</translation>
    </message>
    <message>
      <source>You take part in {title}: {sites} sites with {rows} rows together. The study locks what it fixes.</source>
      <translation>Sie nehmen teil an {title}: {sites} Standorte mit zusammen {rows} Zeilen. Was die Studie festlegt, ist gesperrt.</translation>
    </message>
    <message>
      <source>You type them, because a list read from the rows would reveal rare ones.</source>
      <translation>Sie geben sie ein, weil eine aus den Zeilen gelesene Liste seltene verraten würde.</translation>
    </message>
    <message>
      <source>Your column for {name}</source>
      <translation>Ihre Spalte für {name}</translation>
    </message>
    <message>
      <source>Your first look proposes values for all columns that you have typed nothing about.</source>
      <translation>Ihr erster Blick schlägt Werte für alle Spalten vor, zu denen Sie nichts eingegeben haben.</translation>
    </message>
    <message>
      <source>Your point</source>
      <translation>Ihr Punkt</translation>
    </message>
    <message>
      <source>Your point lies outside the owner’s bounds. No row can be there.</source>
      <translation>Ihr Punkt liegt außerhalb der Grenzen des Dateninhabers. Dort kann keine Zeile sein.</translation>
    </message>
    <message>
      <source>Your points, coloured by their answers</source>
      <translation>Ihre Punkte, gefärbt nach ihren Antworten</translation>
    </message>
    <message>
      <source>Your release hides every single person. Say how a person appears in your file.</source>
      <translation>Ihre Freigabe verbirgt jede einzelne Person. Sagen Sie, wie eine Person in Ihrer Datei vorkommt.</translation>
    </message>
    <message>
      <source>Your release will carry this look, and its receipt will state both budgets.</source>
      <translation>Ihre Freigabe wird diesen Blick enthalten, und ihr Beleg nennt beide Budgets.</translation>
    </message>
    <message>
      <source>Your text</source>
      <translation>Ihr Text</translation>
    </message>
    <message>
      <source>a place on the map</source>
      <translation>ein Ort auf der Karte</translation>
    </message>
    <message>
      <source>a study without a title</source>
      <translation>einer Studie ohne Titel</translation>
    </message>
    <message>
      <source>about the rows of this release</source>
      <translation>über die Zeilen dieser Freigabe</translation>
    </message>
    <message>
      <source>about {count}</source>
      <translation>etwa {count}</translation>
    </message>
    <message>
      <source>about {count} of {rows} rows</source>
      <translation>etwa {count} von {rows} Zeilen</translation>
    </message>
    <message>
      <source>about {count} of {rows} rows   ({low} to {high})</source>
      <translation>etwa {count} von {rows} Zeilen   ({low} bis {high})</translation>
    </message>
    <message>
      <source>above the rows</source>
      <translation>über den Zeilen</translation>
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
      <source>all points</source>
      <translation>alle Punkte</translation>
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
      <source>all values: from</source>
      <translation>alle Werte: von</translation>
    </message>
    <message>
      <source>amount, by ratio</source>
      <translation>Menge, nach Verhältnis</translation>
    </message>
    <message>
      <source>an address or a page</source>
      <translation>eine Adresse oder eine Seite</translation>
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
      <source>answers (the line below is as long as a usual 95 % interval)</source>
      <translation>Antworten (die Linie darunter ist so lang wie ein übliches 95-%-Intervall)</translation>
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
      <source>at each place</source>
      <translation>an jedem Ort</translation>
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
      <source>at most ± {bound} for any data</source>
      <translation>höchstens ± {bound} für beliebige Daten</translation>
    </message>
    <message>
      <source>bandwidth</source>
      <translation>Bandbreite</translation>
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
      <source>bounds</source>
      <translation>Grenzen</translation>
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
      <source>choice of data</source>
      <translation>Wahl der Daten</translation>
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
      <source>class names</source>
      <translation>Klassennamen</translation>
    </message>
    <message>
      <source>classes</source>
      <translation>Klassen</translation>
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
      <source>contact</source>
      <translation>Kontakt</translation>
    </message>
    <message>
      <source>correlation</source>
      <translation>Korrelation</translation>
    </message>
    <message>
      <source>could be noise</source>
      <translation>könnte Rauschen sein</translation>
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
      <source>dpsim</source>
      <translation>dpsim</translation>
    </message>
    <message>
      <source>dpsim asks thousands of points and climbs from the best ones. This costs no privacy. A place is real if its 95 % interval leaves out the typical answer.</source>
      <translation>dpsim fragt Tausende Punkte ab und steigt von den besten auf. Das kostet keine Privatheit. Ein Ort ist echt, wenn sein 95-%-Intervall die typische Antwort ausschließt.</translation>
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
      <source>embarrassing at most</source>
      <translation>höchstens peinlich</translation>
    </message>
    <message>
      <source>error in people</source>
      <translation>Fehler in Personen</translation>
    </message>
    <message>
      <source>error in rows</source>
      <translation>Fehler in Zeilen</translation>
    </message>
    <message>
      <source>expected error</source>
      <translation>erwarteter Fehler</translation>
    </message>
    <message>
      <source>finished</source>
      <translation>fertig</translation>
    </message>
    <message>
      <source>first column</source>
      <translation>erste Spalte</translation>
    </message>
    <message>
      <source>first day</source>
      <translation>erster Tag</translation>
    </message>
    <message>
      <source>first look</source>
      <translation>erster Blick</translation>
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
      <source>fr&amp;om</source>
      <translation>&amp;von</translation>
    </message>
    <message>
      <source>from</source>
      <translation>von</translation>
    </message>
    <message>
      <source>function</source>
      <translation>Funktion</translation>
    </message>
    <message>
      <source>grey: the 95 % intervals of the best two classes overlap (whole map)</source>
      <translation>grau: Die 95-%-Intervalle der zwei besten Klassen überlappen (ganze Karte)</translation>
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
      <source>households</source>
      <translation>Haushalte</translation>
    </message>
    <message>
      <source>how far the rows of a private table are from a point</source>
      <translation>wie weit die Zeilen einer privaten Tabelle von einem Punkt entfernt sind</translation>
    </message>
    <message>
      <source>how many rows of a private table are near a point</source>
      <translation>wie viele Zeilen einer privaten Tabelle nah an einem Punkt liegen</translation>
    </message>
    <message>
      <source>how you know</source>
      <translation>Ihre Quelle</translation>
    </message>
    <message>
      <source>if missing</source>
      <translation>falls fehlend</translation>
    </message>
    <message>
      <source>impossible answers hidden</source>
      <translation>unmögliche Antworten ausgeblendet</translation>
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
      <source>inside the bounds</source>
      <translation>innerhalb der Grenzen</translation>
    </message>
    <message>
      <source>intercept</source>
      <translation>Achsenabschnitt</translation>
    </message>
    <message>
      <source>keep as a value</source>
      <translation>als Wert behalten</translation>
    </message>
    <message>
      <source>kind of a column</source>
      <translation>Art einer Spalte</translation>
    </message>
    <message>
      <source>kind of bounds</source>
      <translation>Art der Grenzen</translation>
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
      <source>label column</source>
      <translation>Klassenspalte</translation>
    </message>
    <message>
      <source>landmarks</source>
      <translation>Landmarken</translation>
    </message>
    <message>
      <source>largest error</source>
      <translation>größter Fehler</translation>
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
      <source>less than a second left</source>
      <translation>weniger als eine Sekunde</translation>
    </message>
    <message>
      <source>list of values</source>
      <translation>Liste der Werte</translation>
    </message>
    <message>
      <source>lowest</source>
      <translation>kleinster</translation>
    </message>
    <message>
      <source>matched columns</source>
      <translation>zugeordnete Spalten</translation>
    </message>
    <message>
      <source>mean distance to a row</source>
      <translation>mittlerer Abstand zu einer Zeile</translation>
    </message>
    <message>
      <source>memory</source>
      <translation>Speicher</translation>
    </message>
    <message>
      <source>method usually {range}</source>
      <translation>Methode meist {range}</translation>
    </message>
    <message>
      <source>missing cells pile up here</source>
      <translation>fehlende Zellen häufen sich hier</translation>
    </message>
    <message>
      <source>missing values</source>
      <translation>fehlende Werte</translation>
    </message>
    <message>
      <source>missing {share}</source>
      <translation>{share} fehlen</translation>
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
      <source>name of the data</source>
      <translation>Name der Daten</translation>
    </message>
    <message>
      <source>names</source>
      <translation>Namen</translation>
    </message>
    <message>
      <source>names in the first line</source>
      <translation>Namen in der ersten Zeile</translation>
    </message>
    <message>
      <source>names of columns</source>
      <translation>Spaltennamen</translation>
    </message>
    <message>
      <source>names the person</source>
      <translation>nennt die Person</translation>
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
      <source>no column</source>
      <translation>keine Spalte</translation>
    </message>
    <message>
      <source>no file chosen yet</source>
      <translation>noch keine Datei gewählt</translation>
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
      <source>nothing to draw</source>
      <translation>nichts zu zeichnen</translation>
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
      <source>number of sites</source>
      <translation>Anzahl der Standorte</translation>
    </message>
    <message>
      <source>of the rows</source>
      <translation>der Zeilen</translation>
    </message>
    <message>
      <source>of {rows} rows</source>
      <translation>von {rows} Zeilen</translation>
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
      <source>one row of the file</source>
      <translation>eine Zeile der Datei</translation>
    </message>
    <message>
      <source>one scale for all, grey: could all be noise</source>
      <translation>eine Skala für alle, grau: könnte alles Rauschen sein</translation>
    </message>
    <message>
      <source>one visit</source>
      <translation>ein Besuch</translation>
    </message>
    <message>
      <source>optional</source>
      <translation>optional</translation>
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
      <source>outside the bounds</source>
      <translation>außerhalb der Grenzen</translation>
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
      <source>people</source>
      <translation>Personen</translation>
    </message>
    <message>
      <source>person column</source>
      <translation>Personenspalte</translation>
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
      <source>power</source>
      <translation>Potenz</translation>
    </message>
    <message>
      <source>private</source>
      <translation>privat</translation>
    </message>
    <message>
      <source>publisher</source>
      <translation>Herausgeber</translation>
    </message>
    <message>
      <source>purpose</source>
      <translation>Zweck</translation>
    </message>
    <message>
      <source>question</source>
      <translation>Frage</translation>
    </message>
    <message>
      <source>radius</source>
      <translation>Radius</translation>
    </message>
    <message>
      <source>radius {radius}</source>
      <translation>Radius {radius}</translation>
    </message>
    <message>
      <source>ratio, such as 2</source>
      <translation>Verhältnis, etwa 2</translation>
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
      <source>release file</source>
      <translation>Freigabedatei</translation>
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
      <source>rows per person</source>
      <translation>Zeilen je Person</translation>
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
      <source>second column</source>
      <translation>zweite Spalte</translation>
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
      <source>share of all rows</source>
      <translation>Anteil aller Zeilen</translation>
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
      <source>signing key</source>
      <translation>Signaturschlüssel</translation>
    </message>
    <message>
      <source>skip the row</source>
      <translation>Zeile überspringen</translation>
    </message>
    <message>
      <source>smallest mean distance</source>
      <translation>den kleinsten mittleren Abstand</translation>
    </message>
    <message>
      <source>someone could lose money or trust</source>
      <translation>jemand könnte Geld oder Vertrauen verlieren</translation>
    </message>
    <message>
      <source>someone's safety or freedom is at stake</source>
      <translation>Sicherheit oder Freiheit einer Person steht auf dem Spiel</translation>
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
      <source>structure</source>
      <translation>Struktur</translation>
    </message>
    <message>
      <source>study</source>
      <translation>Studie</translation>
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
      <source>tab</source>
      <translation>Tabulator</translation>
    </message>
    <message>
      <source>text model</source>
      <translation>Textmodell</translation>
    </message>
    <message>
      <source>text, by its words</source>
      <translation>Text, nach seinen Wörtern</translation>
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
      <source>the unit of the first release</source>
      <translation>die Einheit der ersten Freigabe</translation>
    </message>
    <message>
      <source>the {count} {rows}</source>
      <translation>den {count} {rows}</translation>
    </message>
    <message>
      <source>this file</source>
      <translation>diese Datei</translation>
    </message>
    <message>
      <source>threads</source>
      <translation>Threads</translation>
    </message>
    <message>
      <source>ticked columns</source>
      <translation>gewählte Spalten</translation>
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
      <source>title of the study</source>
      <translation>Titel der Studie</translation>
    </message>
    <message>
      <source>to</source>
      <translation>bis</translation>
    </message>
    <message>
      <source>too few rows</source>
      <translation>zu wenige Zeilen</translation>
    </message>
    <message>
      <source>truth of the made-up rows</source>
      <translation>Wahrheit der erfundenen Zeilen</translation>
    </message>
    <message>
      <source>use a value that I type…</source>
      <translation>einen Wert nehmen, den ich eingebe …</translation>
    </message>
    <message>
      <source>usually within ± {bound}. There is no limit for all data.</source>
      <translation>meist innerhalb von ± {bound}. Für beliebige Daten gibt es keine Grenze.</translation>
    </message>
    <message>
      <source>visits</source>
      <translation>Besuche</translation>
    </message>
    <message>
      <source>way of reading</source>
      <translation>Leseweise</translation>
    </message>
    <message>
      <source>what counts as near</source>
      <translation>was als nah gilt</translation>
    </message>
    <message>
      <source>what one row is</source>
      <translation>was eine Zeile ist</translation>
    </message>
    <message>
      <source>whether rows are public</source>
      <translation>ob Zeilen öffentlich sind</translation>
    </message>
    <message>
      <source>whole curve</source>
      <translation>ganze Kurve</translation>
    </message>
    <message>
      <source>whole map</source>
      <translation>ganze Karte</translation>
    </message>
    <message>
      <source>words read as numbers</source>
      <translation>Wörter als Zahlen gelesen</translation>
    </message>
    <message>
      <source>written</source>
      <translation>geschrieben</translation>
    </message>
    <message>
      <source>your {rows}</source>
      <translation>Ihren {rows}</translation>
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
      <source>{best} has the {closest}, by more than noise (95 % confidence).</source>
      <translation>{best} hat {closest}, über das Rauschen hinaus (zu 95 %).</translation>
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
      <source>{column}: could all be noise</source>
      <translation>{column}: könnte alles Rauschen sein</translation>
    </message>
    <message>
      <source>{column}: moves the answer by more than {moved}</source>
      <translation>{column}: bewegt die Antwort um mehr als {moved}</translation>
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
      <source>{count} of {total} points</source>
      <translation>{count} von {total} Punkten</translation>
    </message>
    <message>
      <source>{count} people</source>
      <translation>{count} Personen</translation>
    </message>
    <message>
      <source>{count} places found, all beyond noise (95 % confidence).</source>
      <translation>{count} Orte gefunden, alle über dem Rauschen (zu 95 %).</translation>
    </message>
    <message>
      <source>{count} places found, {real} of them beyond noise (95 % confidence).</source>
      <translation>{count} Orte gefunden, davon {real} über dem Rauschen (zu 95 %).</translation>
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
      <source>{count} rows</source>
      <translation>{count} Zeilen</translation>
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
      <source>{function} with δ = {delta}</source>
      <translation>{function} mit δ = {delta}</translation>
    </message>
    <message>
      <source>{gone} of the {count} files can't be found, such as {name}. Choose the files again.</source>
      <translation>{gone} der {count} Dateien sind nicht zu finden, etwa {name}. Wählen Sie die Dateien neu.</translation>
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
      <source>{low} to {high}   (standard deviation {sd})</source>
      <translation>{low} bis {high}   (Standardabweichung {sd})</translation>
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
      <source>{names}: the first lines hold words or dates. Read as numbers, every cell counts as missing. If you skip rows with missing values, your release may be empty.</source>
      <translation>{names}: Die ersten Zeilen enthalten Wörter oder Tage. Als Zahlen gelesen zählt jede Zelle als fehlend. Wenn Sie Zeilen mit fehlenden Werten überspringen, kann Ihre Freigabe leer sein.</translation>
    </message>
    <message>
      <source>{name} and {count} more</source>
      <translation>{name} und {count} weitere</translation>
    </message>
    <message>
      <source>{name} can't be found. Choose the files again.</source>
      <translation>{name} ist nicht zu finden. Wählen Sie die Dateien neu.</translation>
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
      <source>{name}: {value}</source>
      <translation>{name}: {value}</translation>
    </message>
    <message>
      <source>{number} days</source>
      <translation>{number} Tage</translation>
    </message>
    <message>
      <source>{number} hours</source>
      <translation>{number} Stunden</translation>
    </message>
    <message>
      <source>{number} km</source>
      <translation>{number} km</translation>
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
      <source>{right} of 100</source>
      <translation>{right} von 100</translation>
    </message>
    <message>
      <source>{right} of 100 guesses are right. 50 are right by chance.</source>
      <translation>{right} von 100 Versuchen sind richtig. 50 sind es durch Zufall.</translation>
    </message>
    <message>
      <source>{right} of 100 right</source>
      <translation>{right} von 100 richtig</translation>
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
      <source>{ticked} of {all} ticked</source>
      <translation>{ticked} von {all} angekreuzt</translation>
    </message>
    <message>
      <source>{times} times</source>
      <translation>{times}-mal</translation>
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
      <source>{value} (95 % interval: {low} to {high})</source>
      <translation>{value} (95-%-Intervall: {low} bis {high})</translation>
    </message>
    <message>
      <source>{value} rows</source>
      <translation>{value} Zeilen</translation>
    </message>
    <message>
      <source>{what}: {after}</source>
      <translation>{what}: {after}</translation>
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
      <source>α</source>
      <translation>α</translation>
    </message>
    <message>
      <source>δ</source>
      <translation>δ</translation>
    </message>
    <message>
      <source>δ = 0</source>
      <translation>δ = 0</translation>
    </message>
    <message>
      <source>δ = 0, pure privacy</source>
      <translation>δ = 0, reine Zusage</translation>
    </message>
    <message>
      <source>δ = {delta}</source>
      <translation>δ = {delta}</translation>
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
      <source>δ of the look</source>
      <translation>δ des Blicks</translation>
    </message>
    <message>
      <source>δ spent</source>
      <translation>δ verbraucht</translation>
    </message>
    <message>
      <source>ε</source>
      <translation>ε</translation>
    </message>
    <message>
      <source>ε = {epsilon}, δ = {delta} of your privacy budget.</source>
      <translation>ε = {epsilon}, δ = {delta} Ihres Datenschutzbudgets.</translation>
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
      <source>ε cap</source>
      <translation>ε-Obergrenze</translation>
    </message>
    <message>
      <source>ε left</source>
      <translation>ε übrig</translation>
    </message>
    <message>
      <source>ε of the look</source>
      <translation>ε des Blicks</translation>
    </message>
    <message>
      <source>ε spent</source>
      <translation>ε verbraucht</translation>
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
      <source>╱╱╱ Outside the bounds: no row can be there.</source>
      <translation>╱╱╱ Außerhalb der Grenzen: Dort kann keine Zeile sein.</translation>
    </message>
    <message>
      <source>╲╲╲ Unlike all public landmarks: answers say little there.</source>
      <translation>╲╲╲ Keiner öffentlichen Landmarke ähnlich: Antworten sagen dort wenig.</translation>
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
      <source>1. Every row is divided by its length (a row of zeros stays as it is), and so is every point you ask about</source>
      <comment>receipt.unit-length</comment>
      <translation>1. Jede Zeile wird durch ihre Länge geteilt (eine Zeile aus Nullen bleibt, wie sie ist), ebenso jeder Punkt, nach dem Sie fragen</translation>
    </message>
    <message>
      <source>1. Unit of privacy</source>
      <comment>evidence.block-unit</comment>
      <translation>1. Geschützte Einheit</translation>
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
      <source>A file of this name exists already. Choose another name, because a release never replaces a file.</source>
      <comment>target-exists</comment>
      <translation>Eine Datei dieses Namens gibt es schon. Wählen Sie einen anderen Namen, denn eine Freigabe ersetzt nie eine Datei.</translation>
    </message>
    <message>
      <source>A missing text counts as equally far from all others</source>
      <comment>missing-text</comment>
      <translation>Ein fehlender Text gilt als gleich weit von allen anderen entfernt</translation>
    </message>
    <message>
      <source>A place has a longitude and a latitude. On the page Data, choose the other column for {names}.</source>
      <comment>place-needs-both</comment>
      <translation>Ein Ort hat eine Länge und eine Breite. Wählen Sie auf der Seite Daten die andere Spalte zu {names}.</translation>
    </message>
    <message>
      <source>A table, as it was when the release was made.</source>
      <comment>evidence.data-source</comment>
      <translation>Eine Tabelle in dem Zustand, in dem die Freigabe entstand.</translation>
    </message>
    <message>
      <source>About {count} of {rows} rows are near (95 % interval: {low} to {high}).</source>
      <comment>page.about-rows</comment>
      <translation>Etwa {count} von {rows} Zeilen liegen nahe (95-%-Intervall: {low} bis {high}).</translation>
    </message>
    <message>
      <source>About {people} of {rows} rows are near this point: {point}. The 95 % interval is ± {error} rows.</source>
      <comment>first-answer</comment>
      <translation>Etwa {people} von {rows} Zeilen liegen nah an diesem Punkt: {point}. Das 95-%-Intervall ist ± {error} Zeilen.</translation>
    </message>
    <message>
      <source>Across</source>
      <comment>page.across</comment>
      <translation>Waagerecht</translation>
    </message>
    <message>
      <source>All sums are integers, so the order of rows, threads and machines does not change them. Tests compare whole releases of neighbouring tables on the same random numbers.</source>
      <comment>evidence.algorithms</comment>
      <translation>Alle Summen sind ganze Zahlen. Die Reihenfolge von Zeilen, Threads und Rechnern ändert sie daher nicht. Tests vergleichen ganze Freigaben von Nachbartabellen mit denselben Zufallszahlen.</translation>
    </message>
    <message>
      <source>Along</source>
      <comment>page.along</comment>
      <translation>Entlang</translation>
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
      <source>Answers are too noisy to be useful: the typical error is {error}, and answers usually differ by {spread}. To improve them, {advice}</source>
      <comment>error-drowns-differences</comment>
      <translation>Die Antworten sind zu verrauscht, um nützlich zu sein: Der typische Fehler ist {error}, und Antworten unterscheiden sich gewöhnlich um {spread}. Zur Verbesserung: {advice}</translation>
    </message>
    <message>
      <source>Answers, intervals, distributions, synthetic rows and comparisons are computed from the noisy sums alone.</source>
      <comment>evidence.post-processing</comment>
      <translation>Antworten, Intervalle, Verteilungen, künstliche Zeilen und Vergleiche werden allein aus den verrauschten Summen berechnet.</translation>
    </message>
    <message>
      <source>Anyone with the file can read all of it. No online service is involved.</source>
      <comment>evidence.access</comment>
      <translation>Wer die Datei hat, kann sie ganz lesen. Es gibt keinen Online-Dienst.</translation>
    </message>
    <message>
      <source>Approximation</source>
      <comment>receipt.approximation</comment>
      <translation>Näherung</translation>
    </message>
    <message>
      <source>At points spread evenly</source>
      <comment>receipt.at-even-points</comment>
      <translation>An gleichmäßig verteilten Punkten</translation>
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
      <source>Clipping, steps and approximations can shift answers. The 95 % interval of each answer includes this as far as the release can tell. Small groups get the same noise as large ones, so their relative error is larger.</source>
      <comment>evidence.bias</comment>
      <translation>Kappen, Schritte und Näherungen können Antworten verschieben. Das 95-%-Intervall jeder Antwort berücksichtigt das, soweit die Freigabe es sagen kann. Kleine Gruppen haben dasselbe Rauschen wie große, ihr relativer Fehler ist also größer.</translation>
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
      <source>Column {column}: the lower bound must be below the upper one</source>
      <comment>bounds-not-rising</comment>
      <translation>Spalte {column}: Die untere Grenze muss unter der oberen liegen</translation>
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
      <source>Decide how to treat missing values of {names}.</source>
      <comment>decide-missing-of</comment>
      <translation>Entscheiden Sie, was mit fehlenden Werten von {names} geschieht.</translation>
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
      <source>Drop a CSV file here, choose one, or paste rows</source>
      <comment>page.drop</comment>
      <translation>CSV-Datei hierher ziehen, auswählen oder Zeilen einfügen</translation>
    </message>
    <message>
      <source>Each curve moves one column. The others stay as in your point.</source>
      <comment>page.profile-about</comment>
      <translation>Jede Kurve ändert eine Spalte. Die anderen bleiben wie in Ihrem Punkt.</translation>
    </message>
    <message>
      <source>Each part is one mechanism over all its sums together. Parts with different people compose in parallel. Someone in two parts pays both.</source>
      <comment>evidence.composition-merged</comment>
      <translation>Jeder Teil ist ein Mechanismus über alle seine Summen zusammen. Teile mit verschiedenen Personen setzen sich parallel zusammen. Wer in zwei Teilen ist, zahlt beide.</translation>
    </message>
    <message>
      <source>Each quantile has a 95 % interval.</source>
      <comment>notebook.quantiles-about</comment>
      <translation>Jedes Quantil hat ein 95-%-Intervall.</translation>
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
      <source>Each site holds its own rows, adds its own noise and publishes its own release. The released sums were added together.</source>
      <comment>evidence.model-merged</comment>
      <translation>Jeder Standort hat seine eigenen Zeilen, fügt sein eigenes Rauschen hinzu und veröffentlicht seine eigene Freigabe. Die freigegebenen Summen wurden addiert.</translation>
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
      <source>Exactly: ε = {epsilon}, δ = {delta}, ρ = {rho} (zero-concentrated). The noise was calibrated to these. Every rounding adds noise.</source>
      <comment>evidence.parameters</comment>
      <translation>Genau: ε = {epsilon}, δ = {delta}, ρ = {rho} (zero-concentrated). Das Rauschen ist darauf abgestimmt. Jede Rundung erhöht das Rauschen.</translation>
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
      <source>Facts about groups. The file is meant to show what holds for many rows together.</source>
      <comment>receipt.not-groups</comment>
      <translation>Tatsachen über Gruppen. Die Datei soll zeigen, was für viele Zeilen zusammen gilt.</translation>
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
      <source>Gaussian privacy</source>
      <comment>gaussian-dp</comment>
      <translation>Gauß-Privatheit</translation>
    </message>
    <message>
      <source>Gaussian privacy needs δ above 0; releases with δ then cost least, and releases without δ most</source>
      <comment>gaussian-dp-note</comment>
      <translation>Gauß-Privatheit braucht δ über 0. Freigaben mit δ kosten dann am wenigsten, Freigaben ohne δ am meisten</translation>
    </message>
    <message>
      <source>Get an answer for every row of your table. It needs the columns {columns}. Your rows stay in this browser.</source>
      <comment>page.table-about</comment>
      <translation>Sie erhalten eine Antwort für jede Zeile Ihrer Tabelle. Nötig sind die Spalten {columns}. Ihre Zeilen bleiben in diesem Browser.</translation>
    </message>
    <message>
      <source>Get an answer for every row of your table. It needs the {count} columns {first} to {last}, with or without a header. The closest rows come first. Your rows stay in this browser.</source>
      <comment>page.table-about-many</comment>
      <translation>Sie erhalten eine Antwort für jede Zeile Ihrer Tabelle. Nötig sind die {count} Spalten {first} bis {last}, mit oder ohne Kopfzeile. Die ähnlichsten Zeilen stehen oben. Ihre Zeilen bleiben in diesem Browser.</translation>
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
      <source>How accurate the answers are</source>
      <comment>receipt.how-accurate</comment>
      <translation>Wie genau die Antworten sind</translation>
    </message>
    <message>
      <source>How clipping to the bounds changed the answers. Nobody can know this without looking at the data.</source>
      <comment>receipt.not-clipping</comment>
      <translation>Wie das Kappen auf die Grenzen die Antworten verändert hat. Das kann niemand wissen, ohne die Daten anzusehen.</translation>
    </message>
    <message>
      <source>How many of your rows have which answer</source>
      <comment>page.histogram</comment>
      <translation>Wie viele Ihrer Zeilen welche Antwort haben</translation>
    </message>
    <message>
      <source>How the data were collected, with what consent or legal basis, who is missing from them, and how long they are kept.</source>
      <comment>evidence.owner-collection</comment>
      <translation>Wie die Daten erhoben wurden, mit welcher Einwilligung oder Rechtsgrundlage, wer darin fehlt und wie lange sie aufbewahrt werden.</translation>
    </message>
    <message>
      <source>I did not look at the private values to choose the bounds or the bandwidth. I agree to spend the budget.</source>
      <comment>cli.confirm</comment>
      <translation>Ich habe die privaten Werte nicht angesehen, um Grenzen oder Bandbreite zu wählen. Ich bin einverstanden, das Budget zu verbrauchen.</translation>
    </message>
    <message>
      <source>If half of your rows have missing values, expect twice this error.</source>
      <comment>error-if-all-counted</comment>
      <translation>Wenn in der Hälfte Ihrer Zeilen Werte fehlen, ist dieser Fehler doppelt so groß.</translation>
    </message>
    <message>
      <source>In words</source>
      <comment>receipt.in-words</comment>
      <translation>In Worten</translation>
    </message>
    <message>
      <source>Intact and signed file. This browser cannot check who signed it</source>
      <comment>page.intact-signed-unchecked</comment>
      <translation>Unversehrte und signierte Datei. Dieser Browser kann nicht prüfen, wer sie signiert hat</translation>
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
      <source>Integer sums of the structure {structure}. Each sum gets independent noise: {noise}.</source>
      <comment>evidence.mechanism</comment>
      <translation>Ganzzahlige Summen der Struktur {structure}. Jede Summe erhält unabhängiges Rauschen: {noise}.</translation>
    </message>
    <message numerus="yes">
      <source>It holds {count} releases. People in one of them keep the promise of that one. People in two of them pay both.</source>
      <comment>cli.merged-parts</comment>
      <translation>
        <numerusform>Sie enthält {count} Freigabe.</numerusform>
        <numerusform>Sie enthält {count} Freigaben. Wer in einer davon ist, behält deren Zusage. Wer in zweien ist, zahlt beide.</numerusform>
      </translation>
    </message>
    <message>
      <source>It lists no texts, because δ is 0. Type them with --values, or choose --delta 1e-6.</source>
      <comment>look.tells-no-values</comment>
      <translation>Er nennt keine Texte, weil δ gleich 0 ist. Geben Sie sie mit --values an, oder wählen Sie --delta 1e-6.</translation>
    </message>
    <message>
      <source>It lists the texts that appear in at least {share} % of the rows.</source>
      <comment>look.tells-values</comment>
      <translation>Er nennt die Texte, die in mindestens {share} % der Zeilen stehen.</translation>
    </message>
    <message>
      <source>It tells nothing useful: its shares are only right to about ± {reach} %. Use a larger ε, or fewer columns.</source>
      <comment>look.tells-nothing</comment>
      <translation>Er sagt nichts Nützliches: Seine Anteile stimmen nur auf etwa ± {reach} %. Nehmen Sie ein größeres ε oder weniger Spalten.</translation>
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
      <source>Left open and marked in the documents: {names}</source>
      <comment>cli.evidence-open</comment>
      <translation>Offen geblieben und in den Unterlagen gekennzeichnet: {names}</translation>
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
      <source>List at least two different classes, separated by commas.</source>
      <comment>list-two-classes</comment>
      <translation>Nennen Sie mindestens zwei verschiedene Klassen, durch Kommas getrennt.</translation>
    </message>
    <message>
      <source>List the possible values of {names} from what you know. dpsim never collects them from the file.</source>
      <comment>list-values-of</comment>
      <translation>Nennen Sie die möglichen Werte von {names} aus Ihrer Kenntnis. dpsim sammelt sie nie aus der Datei.</translation>
    </message>
    <message>
      <source>Made from simulated rows, to rehearse a release. It says nothing about any real data.</source>
      <comment>receipt.simulated-rows</comment>
      <translation>Aus simulierten Zeilen gemacht, um eine Freigabe zu proben. Sie sagt nichts über echte Daten.</translation>
    </message>
    <message>
      <source>Made key {name}. Give its public half to people who check your files:</source>
      <comment>cli.made-key</comment>
      <translation>Schlüssel {name} erstellt. Geben Sie seine öffentliche Hälfte allen, die Ihre Dateien prüfen:</translation>
    </message>
    <message>
      <source>Make one private file from your data. Anyone can ask it: how close is this point to your data?</source>
      <comment>cli.about</comment>
      <translation>Machen Sie aus Ihren Daten eine private Datei. Jeder kann sie fragen: Wie nah ist dieser Punkt an Ihren Daten?</translation>
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
      <source>Matching of values</source>
      <comment>receipt.typed-values</comment>
      <translation>Abgleich von Werten</translation>
    </message>
    <message>
      <source>Merged from</source>
      <comment>receipt.merged-from</comment>
      <translation>Zusammengeführt aus</translation>
    </message>
    <message>
      <source>Missing cells are a category of their own</source>
      <comment>missing-own</comment>
      <translation>Fehlende Zellen sind eine eigene Kategorie</translation>
    </message>
    <message>
      <source>Missing cells count as {fill}</source>
      <comment>missing-count-as</comment>
      <translation>Fehlende Zellen zählen als {fill}</translation>
    </message>
    <message>
      <source>Model of the texts</source>
      <comment>receipt.text-model</comment>
      <translation>Modell der Texte</translation>
    </message>
    <message>
      <source>Moments</source>
      <comment>structure.moments</comment>
      <translation>Momente</translation>
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
      <source>Noisy sums that tell how close a point is to a private table, with differential privacy.</source>
      <comment>evidence.data-set</comment>
      <translation>Verrauschte Summen, die mit Differential Privacy sagen, wie nah ein Punkt an einer privaten Tabelle liegt.</translation>
    </message>
    <message>
      <source>Not all columns are plain numbers ({names}). Choose “Each column has bounds”, so that each has its own unit.</source>
      <comment>kinds-need-bounds</comment>
      <translation>Nicht alle Spalten sind einfache Zahlen ({names}). Wählen Sie „Jede Spalte hat Grenzen“, damit jede ihre eigene Einheit hat.</translation>
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
      <source>Other releases of the same data. Their budgets add up with this one.</source>
      <comment>receipt.not-other-releases</comment>
      <translation>Andere Freigaben derselben Daten. Deren Budgets kommen zu diesem hinzu.</translation>
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
      <source>Promise for each site</source>
      <comment>receipt.whose-promise</comment>
      <translation>Zusage für jeden Standort</translation>
    </message>
    <message>
      <source>Proposed bounds: {low} to {high}. Proposed near: {near}.</source>
      <comment>look.proposed</comment>
      <translation>Vorgeschlagene Grenzen: {low} bis {high}. Vorschlag für near: {near}.</translation>
    </message>
    <message>
      <source>Protected change</source>
      <comment>receipt.neighbours</comment>
      <translation>Geschützte Änderung</translation>
    </message>
    <message>
      <source>Public landmarks</source>
      <comment>structure.landmarks</comment>
      <translation>Öffentliche Landmarken</translation>
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
      <source>Rows with a missing cell are skipped</source>
      <comment>missing-left-out</comment>
      <translation>Zeilen mit einer fehlenden Zelle werden übersprungen</translation>
    </message>
    <message>
      <source>SIMULATED</source>
      <comment>receipt.simulated</comment>
      <translation>SIMULIERT</translation>
    </message>
    <message>
      <source>SIMULATED: {structure} on made-up rows ({twin}), {points} points asked</source>
      <comment>cli.simulated</comment>
      <translation>SIMULIERT: {structure} mit erfundenen Zeilen ({twin}), {points} Punkte abgefragt</translation>
    </message>
    <message>
      <source>Sampling and data quality. Intervals are about noise and method only.</source>
      <comment>receipt.not-sampling</comment>
      <translation>Stichprobe und Datenqualität. Intervalle betreffen nur Rauschen und Methode.</translation>
    </message>
    <message>
      <source>Save answers as CSV</source>
      <comment>page.save</comment>
      <translation>Antworten als CSV speichern</translation>
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
      <source>Say whether the number of rows may be public.</source>
      <comment>say-whether-rows-are-public</comment>
      <translation>Sagen Sie, ob die Anzahl der Zeilen öffentlich sein darf.</translation>
    </message>
    <message>
      <source>Say which difference still counts as near for {names}.</source>
      <comment>say-near-of</comment>
      <translation>Sagen Sie, welcher Unterschied bei {names} noch als nah gilt.</translation>
    </message>
    <message>
      <source>Say which number replaces a missing cell, such as 0.</source>
      <comment>say-what-missing-numbers-are</comment>
      <translation>Sagen Sie, welche Zahl eine fehlende Zelle ersetzt, etwa 0.</translation>
    </message>
    <message>
      <source>Send {path} to every site. Each site runs: dpsim release DATA --study {path} -o SITE.dpsim. Then merge the files: dpsim merge A.dpsim B.dpsim -o ALL.dpsim</source>
      <comment>cli.study-next</comment>
      <translation>Senden Sie {path} an jeden Standort. Jeder Standort führt aus: dpsim release DATA --study {path} -o SITE.dpsim. Führen Sie die Dateien dann zusammen: dpsim merge A.dpsim B.dpsim -o ALL.dpsim</translation>
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
      <source>Someone with rows at one site keeps that site's ε and δ. Someone with rows at two sites pays both. Each site vouches for its own release. The person who merged them vouches for the list.</source>
      <comment>receipt.whose-promise-words</comment>
      <translation>Wer Zeilen an einem Standort hat, behält dessen ε und δ. Wer Zeilen an zwei Standorten hat, zahlt beide. Jeder Standort bürgt für seine eigene Freigabe. Wer sie zusammengeführt hat, bürgt für die Liste.</translation>
    </message>
    <message>
      <source>Source of the bounds</source>
      <comment>receipt.how-the-bounds-are-known</comment>
      <translation>Herkunft der Grenzen</translation>
    </message>
    <message>
      <source>Spent so far on {dataset}: {counted}</source>
      <comment>cli.spent-so-far</comment>
      <translation>Bisher für {dataset} verbraucht: {counted}</translation>
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
      <source>Technical details: answers</source>
      <comment>receipt.what-is-answered</comment>
      <translation>Technische Angaben: Antworten</translation>
    </message>
    <message>
      <source>Technical details: how it was made</source>
      <comment>receipt.how-it-was-made</comment>
      <translation>Technische Angaben: wie sie entstand</translation>
    </message>
    <message>
      <source>Technical details: privacy budget</source>
      <comment>receipt.how-well</comment>
      <translation>Technische Angaben: Datenschutzbudget</translation>
    </message>
    <message>
      <source>Technical details: who is protected</source>
      <comment>receipt.who-is-protected</comment>
      <translation>Technische Angaben: wer geschützt ist</translation>
    </message>
    <message>
      <source>Text in {names} is read as numbers with decimal {decimal}. Other text counts as unreadable. If that is wrong, set the reading options or choose other columns.</source>
      <comment>cli.text-read-as</comment>
      <translation>Text in {names} wird als Zahl mit Dezimalzeichen {decimal} gelesen. Anderer Text gilt als nicht lesbar. Wenn das falsch ist, setzen Sie die Leseoptionen oder wählen Sie andere Spalten.</translation>
    </message>
    <message>
      <source>That an unchanged copy of the program made the file, on a machine that others could not watch.</source>
      <comment>evidence.owner-mechanism</comment>
      <translation>Dass eine unveränderte Kopie des Programms die Datei gemacht hat, auf einem Rechner, den andere nicht beobachten konnten.</translation>
    </message>
    <message>
      <source>That no person has more rows than declared, where no person column was used to count them. That the unit is the one people would expect.</source>
      <comment>evidence.owner-unit</comment>
      <translation>Dass niemand mehr Zeilen hat als angegeben, wo keine Personenspalte sie zählt. Dass die Einheit die ist, die man erwarten würde.</translation>
    </message>
    <message>
      <source>That you did not look at the rows to choose bounds, units, lists of values or classes.</source>
      <comment>evidence.owner-algorithms</comment>
      <translation>Dass Sie die Zeilen nicht angesehen haben, um Grenzen, Einheiten, Listen von Werten oder Klassen zu wählen.</translation>
    </message>
    <message>
      <source>The class whose rows are most like each point.</source>
      <comment>notebook.classes-about</comment>
      <translation>Die Klasse, deren Zeilen jedem Punkt am ähnlichsten sind.</translation>
    </message>
    <message>
      <source>The documentation of every structure proves its sensitivity. Tests search for counterexamples, including at the edges of the domain. The noise is exact and discrete.</source>
      <comment>evidence.proofs</comment>
      <translation>Die Dokumentation jeder Struktur beweist ihre Sensitivität. Tests suchen nach Gegenbeispielen, auch an den Rändern des Bereichs. Das Rauschen ist exakt und diskret.</translation>
    </message>
    <message>
      <source>The file compares texts by their words and topic. It doesn't understand negation, names or facts.</source>
      <comment>receipt.text-limits</comment>
      <translation>Die Datei vergleicht Texte nach Wörtern und Thema. Sie versteht keine Verneinung, keine Namen und keine Tatsachen.</translation>
    </message>
    <message>
      <source>The file holds no row and no secret. Every program checks all of its bytes when it opens the file. If it is signed, the signature shows who published it. The owner's ledger is sealed against changes.</source>
      <comment>evidence.security</comment>
      <translation>Die Datei enthält keine Zeile und kein Geheimnis. Jedes Programm prüft beim Öffnen alle ihre Bytes. Ist sie signiert, zeigt die Signatur, wer sie veröffentlicht hat. Das Budgetbuch des Dateninhabers ist gegen Änderungen versiegelt.</translation>
    </message>
    <message>
      <source>The file holds no rows. It was made from rows about people, with differential privacy. Its receipt has the details.</source>
      <comment>evidence.no-rows-in-it</comment>
      <translation>Die Datei enthält keine Zeilen. Sie wurde mit Differential Privacy aus Zeilen über Menschen gemacht. Einzelheiten stehen in ihrem Beleg.</translation>
    </message>
    <message>
      <source>The file is read as: {reading}. If that is wrong, set the reading options.</source>
      <comment>cli.read-as</comment>
      <translation>Die Datei wird so gelesen: {reading}. Wenn das falsch ist, setzen Sie die Leseoptionen.</translation>
    </message>
    <message>
      <source>The first lines of {names} hold words or dates, but the study expects numbers. Choose another column, or correct the file.</source>
      <comment>words-in-study</comment>
      <translation>Die ersten Zeilen von {names} enthalten Wörter oder Tage, aber die Studie erwartet Zahlen. Wählen Sie eine andere Spalte oder korrigieren Sie die Datei.</translation>
    </message>
    <message>
      <source>The first lines of {names} hold words or dates. Read as numbers, all of their cells would count as missing. Choose another kind.</source>
      <comment>words-as-numbers</comment>
      <translation>Die ersten Zeilen von {names} enthalten Wörter oder Tage. Als Zahlen gelesen würden alle Zellen als fehlend zählen. Wählen Sie eine andere Art.</translation>
    </message>
    <message>
      <source>The first {count} rows are shown. The saved file has all rows and columns.</source>
      <comment>page.first-rows</comment>
      <translation>Gezeigt werden die ersten {count} Zeilen. Die gespeicherte Datei enthält alle Zeilen und Spalten.</translation>
    </message>
    <message>
      <source>The label cannot also be one of the chosen columns. Untick it above.</source>
      <comment>label-is-measured</comment>
      <translation>Die Klassenspalte kann nicht zugleich eine der gewählten Spalten sein. Wählen Sie sie oben ab.</translation>
    </message>
    <message>
      <source>The largest of the parts: ε = {epsilon}, δ = {delta}, ρ = {rho}. Someone in one part keeps the promise of that part. Someone in two parts pays both. The receipt lists all parts.</source>
      <comment>evidence.parameters-merged</comment>
      <translation>Das Größte der Teile: ε = {epsilon}, δ = {delta}, ρ = {rho}. Wer in einem Teil ist, behält dessen Zusage. Wer in zwei Teilen ist, zahlt beide. Der Beleg führt alle Teile auf.</translation>
    </message>
    <message>
      <source>The ledger is intact. Releases: {number}</source>
      <comment>cli.ledger-as-left</comment>
      <translation>Das Budgetbuch ist unversehrt. Freigaben: {number}</translation>
    </message>
    <message>
      <source>The look is too noisy to plan your release by. That pays with more rows, fewer columns or a larger ε.</source>
      <comment>look.tells-no-steps</comment>
      <translation>Der Blick ist zu verrauscht, um Ihre Freigabe danach zu planen. Das lohnt sich mit mehr Zeilen, weniger Spalten oder einem größeren ε.</translation>
    </message>
    <message>
      <source>The noise interval held the noise-free answer at {percent:.0f} % of the points.</source>
      <comment>cli.band-held</comment>
      <translation>Das Rauschintervall enthielt die rauschfreie Antwort an {percent:.0f} % der Punkte.</translation>
    </message>
    <message>
      <source>The noise was drawn {draws} times, so these figures may be off by about {percent:.2g} %.</source>
      <comment>cli.noise-drawn</comment>
      <translation>Das Rauschen wurde {draws}-mal gezogen. Diese Zahlen können daher um etwa {percent:.2g} % danebenliegen.</translation>
    </message>
    <message>
      <source>The number for missing cells is too long for the radius, because it fills every column at once. Type a smaller one, such as 0.</source>
      <comment>fill-outside-ball</comment>
      <translation>Die Zahl für fehlende Zellen ist zu lang für den Radius, weil sie alle Spalten zugleich füllt. Geben Sie eine kleinere ein, etwa 0.</translation>
    </message>
    <message>
      <source>The owner's honesty. An unsigned file proves that it is intact, not who made it.</source>
      <comment>receipt.not-honesty</comment>
      <translation>Die Ehrlichkeit des Dateninhabers. Eine unsignierte Datei beweist, dass sie unversehrt ist, nicht, wer sie gemacht hat.</translation>
    </message>
    <message>
      <source>The program read an existing table and collected nothing else.</source>
      <comment>evidence.collection</comment>
      <translation>Das Programm hat eine vorhandene Tabelle gelesen und nichts weiter erhoben.</translation>
    </message>
    <message>
      <source>The program reads each row, clips its cells to the declared bounds and turns them into coordinates. Each step depends on that row alone. Bounds, units, classes and structure come from declared, public numbers, not from the rows.</source>
      <comment>evidence.preprocessing</comment>
      <translation>Das Programm liest jede Zeile, kappt ihre Zellen auf die angegebenen Grenzen und macht daraus Koordinaten. Jeder Schritt hängt allein von dieser Zeile ab. Grenzen, Einheiten, Klassen und Struktur kommen aus angegebenen, öffentlichen Zahlen, nicht aus den Zeilen.</translation>
    </message>
    <message>
      <source>The promise in short</source>
      <comment>receipt.in-short</comment>
      <translation>Die Zusage in Kürze</translation>
    </message>
    <message>
      <source>The public landmarks can't see this point, so the answer says little.</source>
      <comment>page.unseen</comment>
      <translation>Die öffentlichen Landmarken sehen diesen Punkt nicht; die Antwort sagt deshalb wenig.</translation>
    </message>
    <message>
      <source>The release is one mechanism over all its sums together. Other releases of the same data add to its budget. The owner's ledger counts them and enforces the cap.</source>
      <comment>evidence.composition</comment>
      <translation>Die Freigabe ist ein Mechanismus über alle ihre Summen zusammen. Andere Freigaben derselben Daten kommen zum Budget hinzu. Das Budgetbuch des Dateninhabers zählt sie und hält die Obergrenze ein.</translation>
    </message>
    <message>
      <source>The release: noisy sums with their receipt.</source>
      <comment>evidence.release-file</comment>
      <translation>Die Freigabe: verrauschte Summen mit ihrem Beleg.</translation>
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
      <source>The smallest ε that is worth it is {epsilon}.</source>
      <comment>look.worthwhile</comment>
      <translation>Das kleinste ε, das gute Grenzen gibt, ist {epsilon}.</translation>
    </message>
    <message>
      <source>The sum of distances to all rows.</source>
      <comment>page.sum-of-distances</comment>
      <translation>Die Summe der Abstände zu allen Zeilen.</translation>
    </message>
    <message>
      <source>There is no key yet. Make one with dpsim keys new</source>
      <comment>cli.no-key</comment>
      <translation>Es gibt noch keinen Schlüssel. Erstellen Sie einen mit dpsim keys new</translation>
    </message>
    <message>
      <source>These rows are made up. Together, many of them look like the private ones.</source>
      <comment>notebook.rows-about</comment>
      <translation>Diese Zeilen sind erfunden. Viele zusammen sehen den privaten ähnlich.</translation>
    </message>
    <message>
      <source>This document follows the evaluation blocks of NIST SP 800-226. It covers the release file with SHA-256 {fingerprint}.</source>
      <comment>evidence.evaluation-intro</comment>
      <translation>Dieses Dokument folgt den Bewertungsblöcken von NIST SP 800-226. Es betrifft die Freigabedatei mit SHA-256 {fingerprint}.</translation>
    </message>
    <message>
      <source>This file cannot be found. Choose it again, or continue without one.</source>
      <comment>landmarks-not-found</comment>
      <translation>Diese Datei ist nicht zu finden. Wählen Sie sie neu oder machen Sie ohne sie weiter.</translation>
    </message>
    <message>
      <source>This first look cannot be found. Choose its file again, or go on without it.</source>
      <comment>look-not-found</comment>
      <translation>Dieser erste Blick ist nicht zu finden. Wählen Sie seine Datei neu oder machen Sie ohne ihn weiter.</translation>
    </message>
    <message>
      <source>This first look used ε = {epsilon}, δ = {delta} ({unit}). Everything below is public. Shares have 95 % intervals, for noise only.</source>
      <comment>look.spent</comment>
      <translation>Dieser erste Blick hat ε = {epsilon}, δ = {delta} verbraucht ({unit}). Alles Folgende ist öffentlich. Anteile haben 95-%-Intervalle, nur für das Rauschen.</translation>
    </message>
    <message>
      <source>This folder does not exist. Choose another.</source>
      <comment>target-folder-missing</comment>
      <translation>Diesen Ordner gibt es nicht. Wählen Sie einen anderen.</translation>
    </message>
    <message>
      <source>This is the private file itself, and its rows would be published. Choose a public file.</source>
      <comment>landmarks-are-private</comment>
      <translation>Das ist die private Datei selbst, und ihre Zeilen würden veröffentlicht. Wählen Sie eine öffentliche Datei.</translation>
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
      <source>Type a number that the rows certainly do not exceed. Choose it without looking at the data.</source>
      <comment>type-bound-of-rows</comment>
      <translation>Geben Sie eine Zahl ein, die die Anzahl der Zeilen sicher nicht überschreitet. Wählen Sie sie ohne Blick in die Daten.</translation>
    </message>
    <message>
      <source>Type the distance within which two points count as similar.</source>
      <comment>type-bandwidth</comment>
      <translation>Geben Sie den Abstand ein, innerhalb dessen zwei Punkte als ähnlich gelten.</translation>
    </message>
    <message>
      <source>Type the lowest and highest possible value of {names}.</source>
      <comment>type-bounds-of</comment>
      <translation>Geben Sie den kleinsten und größten möglichen Wert von {names} ein.</translation>
    </message>
    <message>
      <source>Type the number of rows. It will be public.</source>
      <comment>type-rows</comment>
      <translation>Geben Sie die Anzahl der Zeilen ein. Sie wird öffentlich.</translation>
    </message>
    <message>
      <source>Type ε to confirm:</source>
      <comment>cli.type-epsilon</comment>
      <translation>Geben Sie zur Bestätigung ε ein:</translation>
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
      <source>Untick all columns but {name}: texts can't be mixed with other columns. Make a second release for the others.</source>
      <comment>text-with-others</comment>
      <translation>Wählen Sie alle Spalten außer {name} ab: Texte lassen sich nicht mit anderen Spalten mischen. Machen Sie für die anderen eine zweite Freigabe.</translation>
    </message>
    <message>
      <source>Untick {names}, or rename it in the file. A name can have at most 200 visible letters.</source>
      <comment>untick-odd-columns</comment>
      <translation>Wählen Sie {names} ab oder benennen Sie die Spalte in der Datei um. Ein Name darf höchstens 200 sichtbare Zeichen haben.</translation>
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
      <source>We trust the owner of the data, who has the rows and runs the program. We do not trust readers of the file.</source>
      <comment>evidence.actors</comment>
      <translation>Dem Dateninhaber vertrauen wir: Er hat die Zeilen und führt das Programm aus. Den Lesern der Datei vertrauen wir nicht.</translation>
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
      <source>What the promise does not cover</source>
      <comment>receipt.what-is-not-covered</comment>
      <translation>Was die Zusage nicht abdeckt</translation>
    </message>
    <message>
      <source>What the release promises, and how accurate it is.</source>
      <comment>notebook.receipt-about</comment>
      <translation>Was die Freigabe verspricht und wie genau sie ist.</translation>
    </message>
    <message>
      <source>What was published</source>
      <comment>receipt.published</comment>
      <translation>Was veröffentlicht wurde</translation>
    </message>
    <message>
      <source>Where many rows lie</source>
      <comment>receipt.where-rows-crowd</comment>
      <translation>Wo viele Zeilen liegen</translation>
    </message>
    <message>
      <source>Whether the stated error is small enough for this use, and for small groups.</source>
      <comment>evidence.owner-utility</comment>
      <translation>Ob der angegebene Fehler für diesen Zweck klein genug ist, auch für kleine Gruppen.</translation>
    </message>
    <message>
      <source>Whitened class means</source>
      <comment>structure.whitened-means</comment>
      <translation>Normierte Klassenmittel</translation>
    </message>
    <message>
      <source>Who can see the rows, the ledger and the signing key, and how they are stored.</source>
      <comment>evidence.owner-security</comment>
      <translation>Wer die Zeilen, das Budgetbuch und den Signaturschlüssel sehen kann und wie sie aufbewahrt werden.</translation>
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
      <source>Worst-case error</source>
      <comment>receipt.worst-case</comment>
      <translation>Fehler im schlimmsten Fall</translation>
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
      <source>You can ask the file how close any point, given by {columns}, is to all rows together.</source>
      <comment>receipt.use</comment>
      <translation>Sie können die Datei fragen, wie nah ein beliebiger Punkt, gegeben durch {columns}, allen Zeilen zusammen ist.</translation>
    </message>
    <message>
      <source>You can ask the file how close any point, given by {columns}, is to all rows together. It is published for this purpose: “{purpose}”.</source>
      <comment>receipt.use-for-purpose</comment>
      <translation>Sie können die Datei fragen, wie nah ein beliebiger Punkt, gegeben durch {columns}, allen Zeilen zusammen ist. Sie wird zu diesem Zweck veröffentlicht: „{purpose}“.</translation>
    </message>
    <message>
      <source>You cannot write to this folder. Choose another.</source>
      <comment>target-folder-not-writable</comment>
      <translation>In diesen Ordner dürfen Sie nicht schreiben. Wählen Sie einen anderen.</translation>
    </message>
    <message>
      <source>You need the same model to ask about texts. The release compares vectors and holds no text.</source>
      <comment>receipt.text-model-needed</comment>
      <translation>Um nach Texten zu fragen, brauchen Sie dasselbe Modell. Die Freigabe vergleicht Vektoren und enthält keinen Text.</translation>
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
      <source>Your release can be planned by it: its steps will follow how your rows lie.</source>
      <comment>look.tells-steps</comment>
      <translation>Ihre Freigabe kann danach geplant werden: Ihre Schritte folgen dann der Lage Ihrer Zeilen.</translation>
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
      <source>a category has shares but no quantiles. Add a column of numbers</source>
      <comment>distribution-needs-order</comment>
      <translation>eine Kategorie hat Anteile, aber keine Quantile. Fügen Sie eine Spalte mit Zahlen hinzu</translation>
    </message>
    <message>
      <source>a class must be one line of plain text. Remove tabs and line breaks</source>
      <comment>class-not-plain</comment>
      <translation>eine Klasse ist eine Zeile einfacher Text. Entfernen Sie Tabulatoren und Zeilenumbrüche</translation>
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
      <source>a control character stands outside quotes</source>
      <comment>control-outside-quotes</comment>
      <translation>ein Steuerzeichen steht außerhalb von Anführungszeichen</translation>
    </message>
    <message>
      <source>a curve over rows starts from --rows. Give their number</source>
      <comment>curve-needs-rows</comment>
      <translation>eine Kurve über Zeilen beginnt bei --rows. Geben Sie ihre Anzahl an</translation>
    </message>
    <message>
      <source>a cyclic column, such as an hour, has no quantiles. Leave it out first</source>
      <comment>distribution-of-cycles</comment>
      <translation>eine zyklische Spalte, etwa eine Stunde, hat keine Quantile. Lassen Sie sie zuerst weg</translation>
    </message>
    <message>
      <source>a day such as Monday</source>
      <comment>example-weekday</comment>
      <translation>einen Tag wie Monday</translation>
    </message>
    <message>
      <source>a file of this name exists already. Choose another name</source>
      <comment>output-exists</comment>
      <translation>eine Datei dieses Namens gibt es schon. Wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>a file of this name exists already. Choose another name, because a release never replaces a file</source>
      <comment>release-exists</comment>
      <translation>eine Datei dieses Namens gibt es schon. Wählen Sie einen anderen Namen, denn eine Freigabe ersetzt nie eine Datei</translation>
    </message>
    <message>
      <source>a file of this name exists already. Choose another name, or replace it with --overwrite</source>
      <comment>page-exists</comment>
      <translation>eine Datei dieses Namens gibt es schon. Wählen Sie einen anderen Namen, oder ersetzen Sie sie mit --overwrite</translation>
    </message>
    <message>
      <source>a file or folder of this name exists already. Choose another name</source>
      <comment>folder-exists</comment>
      <translation>eine Datei oder einen Ordner dieses Namens gibt es schon. Wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>a first look has no page. Print it without --html</source>
      <comment>look.no-page</comment>
      <translation>Ein erster Blick hat keine Seite. Zeigen Sie ihn ohne --html an</translation>
    </message>
    <message>
      <source>a first look takes at most {limit} columns. Choose the ones you want to release</source>
      <comment>look.too-many-columns</comment>
      <translation>Ein erster Blick nimmt höchstens {limit} Spalten. Wählen Sie die, die Sie veröffentlichen möchten</translation>
    </message>
    <message>
      <source>a label column needs the full list of its classes, and a list needs a label column</source>
      <comment>label-and-classes</comment>
      <translation>eine Klassenspalte braucht die vollständige Liste ihrer Klassen, und eine Liste braucht eine Klassenspalte</translation>
    </message>
    <message>
      <source>a month such as March</source>
      <comment>example-month</comment>
      <translation>einen Monat wie March</translation>
    </message>
    <message>
      <source>a name is empty. Separate names with single commas, without one at the end</source>
      <comment>empty-name</comment>
      <translation>ein Name ist leer. Trennen Sie Namen durch einzelne Kommas, ohne eines am Ende</translation>
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
      <source>a quote is never closed</source>
      <comment>open-quote</comment>
      <translation>ein Anführungszeichen wird nie geschlossen</translation>
    </message>
    <message>
      <source>a quote is never closed, or a record is longer than a megabyte</source>
      <comment>open-quote-or-long-record</comment>
      <translation>ein Anführungszeichen wird nie geschlossen, oder ein Datensatz ist länger als ein Megabyte</translation>
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
      <source>a sheet, with each cell read by its stored type. Hidden rows are included</source>
      <comment>cells-of-a-sheet</comment>
      <translation>ein Tabellenblatt, jede Zelle nach ihrem gespeicherten Typ. Ausgeblendete Zeilen zählen mit</translation>
    </message>
    <message>
      <source>a time such as 07:30</source>
      <comment>example-time</comment>
      <translation>eine Uhrzeit wie 07:30</translation>
    </message>
    <message>
      <source>a web server cannot list its files. Give each address by itself</source>
      <comment>web-without-lists</comment>
      <translation>ein Webserver kann seine Dateien nicht auflisten. Geben Sie jede Adresse einzeln an</translation>
    </message>
    <message>
      <source>about {figure:.4g}</source>
      <comment>about-figure</comment>
      <translation>etwa {figure:.4g}</translation>
    </message>
    <message>
      <source>about {seen:,.0f} directions of the class spread stand out from the noise, so weighing them helps</source>
      <comment>why-whitened-means</comment>
      <translation>etwa {seen:,.0f} Richtungen der Streuung der Klassen heben sich vom Rauschen ab, sie zu gewichten hilft also</translation>
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
      <source>accepted now: {problem}. Lower the caps by what was lost</source>
      <comment>cli.accepted-now</comment>
      <translation>jetzt hingenommen: {problem}. Senken Sie die Obergrenzen um das Verlorene</translation>
    </message>
    <message>
      <source>add --yes to spend the budget without being asked</source>
      <comment>yes-needed</comment>
      <translation>fügen Sie --yes hinzu, um das Budget ohne Rückfrage zu verbrauchen</translation>
    </message>
    <message>
      <source>add or remove one person with all their rows: the file barely changes whether any one person is in the data or not</source>
      <comment>receipt.add-remove-person</comment>
      <translation>eine Person mit allen Zeilen hinzufügen oder entfernen: Die Datei ändert sich kaum, ob eine einzelne Person in den Daten ist oder nicht</translation>
    </message>
    <message>
      <source>add or remove one row: the file barely changes whether any one row is in the data or not</source>
      <comment>receipt.add-remove-one</comment>
      <translation>eine Zeile hinzufügen oder entfernen: Die Datei ändert sich kaum, ob eine einzelne Zeile in den Daten ist oder nicht</translation>
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
      <source>an attacker who guesses whether someone is in the data is right at most {right:.1f} % of the time (50 % is a coin toss)</source>
      <comment>receipt.attack</comment>
      <translation>ein Angreifer, der rät, ob jemand in den Daten ist, hat in höchstens {right:.1f} % der Fälle recht (50 % sind ein Münzwurf)</translation>
    </message>
    <message>
      <source>an earlier version did not record the unit of these releases: {releases}. To be safe, they count with twice their ε and four times their ρ</source>
      <comment>releases-of-unknown-unit</comment>
      <translation>eine frühere Version hat die Einheit dieser Freigaben nicht vermerkt: {releases}. Zur Sicherheit zählen sie mit doppeltem ε und vierfachem ρ</translation>
    </message>
    <message>
      <source>an interrupted release of this name was complete and paid for, and now has its name. Use that file, or choose another name for a new release</source>
      <comment>interrupted-now-named</comment>
      <translation>eine unterbrochene Freigabe dieses Namens war vollständig und bezahlt und hat nun ihren Namen. Nehmen Sie diese Datei oder wählen Sie einen anderen Namen für eine neue Freigabe</translation>
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
      <source>another file took this name. Your release is complete, paid for and waits next to it. Move the other file away, and the next release into this folder publishes it</source>
      <comment>name-taken-meanwhile</comment>
      <translation>eine andere Datei hat jetzt diesen Namen. Ihre Freigabe ist vollständig und bezahlt und wartet daneben. Verschieben Sie die andere Datei, dann veröffentlicht die nächste Freigabe in diesen Ordner sie</translation>
    </message>
    <message>
      <source>another program is using the ledger. Wait until it has finished and try again</source>
      <comment>ledger-in-use</comment>
      <translation>ein anderes Programm benutzt das Budgetbuch. Warten Sie, bis es fertig ist, und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>another program is using the ledger. Waiting for it</source>
      <comment>cli.ledger-in-use</comment>
      <translation>ein anderes Programm benutzt das Budgetbuch. Es wird gewartet</translation>
    </message>
    <message>
      <source>answer</source>
      <comment>page.answer-axis</comment>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>answer the questions on the page Who is protected first</source>
      <comment>who-is-protected-not-said</comment>
      <translation>beantworten Sie zuerst die Fragen auf der Seite „Wer geschützt ist“</translation>
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
      <source>answers {theirs}, but this one answers {ours}. Compare releases of the same function</source>
      <comment>answers-other-function</comment>
      <translation>beantwortet {theirs}, diese aber {ours}. Vergleichen Sie Freigaben derselben Funktion</translation>
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
      <source>at points spread evenly</source>
      <comment>cli.column.at-even-points</comment>
      <translation>an gleichmäßig verteilten Punkten</translation>
    </message>
    <message>
      <source>at points where many rows lie</source>
      <comment>receipt.among-rows</comment>
      <translation>an Punkten, wo viele Zeilen liegen</translation>
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
      <source>by Gaussian privacy</source>
      <comment>by-gaussian-dp</comment>
      <translation>nach Gauß-Privatheit</translation>
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
      <source>cancelled: {why}</source>
      <comment>cli.cancelled</comment>
      <translation>abgebrochen: {why}</translation>
    </message>
    <message>
      <source>candidates</source>
      <comment>field.candidates</comment>
      <translation>Kandidaten</translation>
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
      <source>column {name!r} stores ids as decimal numbers, which cannot hold long ids exactly. Store them as text or whole numbers</source>
      <comment>person-float-type</comment>
      <translation>Spalte {name!r} speichert Kennungen als Dezimalzahlen, die lange Kennungen nicht genau halten. Speichern Sie sie als Text oder ganze Zahlen</translation>
    </message>
    <message>
      <source>column {name} has no value {text!r}. Choose one of {some}</source>
      <comment>asked-unknown-value</comment>
      <translation>Spalte {name} hat keinen Wert {text!r}. Wählen Sie einen von {some}</translation>
    </message>
    <message>
      <source>column {name} has no value {text!r}. Write {example}</source>
      <comment>asked-unknown-word</comment>
      <translation>Spalte {name} hat keinen Wert {text!r}. Schreiben Sie {example}</translation>
    </message>
    <message>
      <source>column {name} holds mostly dates in its first lines, so it is not a number. Type --kind {name}=date, or force it with --kind {name}=number</source>
      <comment>first-lines-are-dates</comment>
      <translation>Spalte {name} enthält in den ersten Zeilen meist Tage, ist also keine Zahl. Geben Sie --kind {name}=date an, oder erzwingen Sie es mit --kind {name}=number</translation>
    </message>
    <message>
      <source>column {name} holds mostly text in its first lines, so it is not a number. Type --kind {name}=category with --values, --kind {name}=text for sentences, or force it with --kind {name}=number</source>
      <comment>first-lines-are-words</comment>
      <translation>Spalte {name} enthält in den ersten Zeilen meist Text, ist also keine Zahl. Geben Sie --kind {name}=category mit --values an, --kind {name}=text für Sätze, oder erzwingen Sie es mit --kind {name}=number</translation>
    </message>
    <message>
      <source>column {name} is a date: write a day as 2024-03-01</source>
      <comment>asked-not-a-day</comment>
      <translation>Spalte {name} ist ein Datum: Schreiben Sie einen Tag als 2024-03-01</translation>
    </message>
    <message>
      <source>column {name} is far too large. Correct the value</source>
      <comment>value-too-far</comment>
      <translation>Spalte {name} ist viel zu groß. Korrigieren Sie den Wert</translation>
    </message>
    <message>
      <source>column {name} is missing. Give a value</source>
      <comment>cell-is-missing</comment>
      <translation>Spalte {name} fehlt. Geben Sie einen Wert an</translation>
    </message>
    <message>
      <source>column {name} is not a number. Write it with a point, such as 12 or -0.5</source>
      <comment>asked-not-a-number</comment>
      <translation>Spalte {name} ist keine Zahl. Schreiben Sie sie mit Dezimalpunkt, etwa 12 oder -0.5</translation>
    </message>
    <message>
      <source>column {name} takes amounts by ratio. Ask about an amount above 0</source>
      <comment>asked-not-positive</comment>
      <translation>Spalte {name} nimmt Mengen nach Verhältnis. Fragen Sie nach einer Menge über 0</translation>
    </message>
    <message>
      <source>column {name}: about {share} % of the cells are missing</source>
      <comment>look.cells-are-missing</comment>
      <translation>{name}: etwa {share} % der Zellen fehlen</translation>
    </message>
    <message>
      <source>column {name}: about {share} % of the cells are text, but you declared a number. Such cells count as missing</source>
      <comment>look.cells-are-text</comment>
      <translation>{name}: etwa {share} % der Zellen sind Text, Sie haben aber eine Zahl angegeben. Solche Zellen zählen als fehlend</translation>
    </message>
    <message>
      <source>column {name}: about {share} % of the rows are above your upper bound</source>
      <comment>look.rows-above</comment>
      <translation>{name}: etwa {share} % der Zeilen liegen über Ihrer Obergrenze</translation>
    </message>
    <message>
      <source>column {name}: about {share} % of the rows are below your lower bound</source>
      <comment>look.rows-below</comment>
      <translation>{name}: etwa {share} % der Zeilen liegen unter Ihrer Untergrenze</translation>
    </message>
    <message>
      <source>column {name}: none of your values occurs. Check the spelling</source>
      <comment>look.no-value-occurs</comment>
      <translation>{name}: keiner Ihrer Werte kommt vor. Prüfen Sie die Schreibweise</translation>
    </message>
    <message>
      <source>column {position} is called {column!r} in {name} but {first_column!r} in {first_name}. All files must have the same columns in the same order</source>
      <comment>files-differ-in-column</comment>
      <translation>Spalte {position} heißt {column!r} in {name} und {first_column!r} in {first_name}. Alle Dateien müssen dieselben Spalten in derselben Reihenfolge haben</translation>
    </message>
    <message>
      <source>columns</source>
      <comment>field.columns</comment>
      <translation>Spalten</translation>
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
      <source>cyclic with a period of {length}, near means within {near} of a period of {period}</source>
      <comment>period-rule</comment>
      <translation>zyklisch mit einer Periode von {length}, nah heißt innerhalb von {near} einer Periode von {period}</translation>
    </message>
    <message>
      <source>cyclic with a period of {length}, near means within {near} {period}</source>
      <comment>cycle-rule</comment>
      <translation>zyklisch mit einer Periode von {length}, nah heißt innerhalb von {near} {period}</translation>
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
      <source>delta is not well below 1/{rows:,}. With such a delta, a release could give away whole rows. Choose {suggested} or less.</source>
      <comment>delta-not-small</comment>
      <translation>Delta liegt nicht deutlich unter 1/{rows:,}. Mit einem solchen Delta könnte eine Freigabe ganze Zeilen preisgeben. Wählen Sie {suggested} oder weniger.</translation>
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
      <source>discrete, by ℓ2 length, of variance per degree</source>
      <comment>length-of-variance</comment>
      <translation>diskret, nach ℓ2-Länge, mit einer Varianz je Freiheitsgrad von</translation>
    </message>
    <message>
      <source>discretisation</source>
      <comment>cli.column.discretisation</comment>
      <translation>Diskretisierung</translation>
    </message>
    <message>
      <source>distance between categories</source>
      <comment>field.far</comment>
      <translation>Abstand zwischen Kategorien</translation>
    </message>
    <message>
      <source>distance of unit vectors: 0 for texts with the same words, about 1.4 for texts with nothing in common</source>
      <comment>receipt.between-texts</comment>
      <translation>Abstand von Einheitsvektoren: 0 für Texte mit denselben Wörtern, etwa 1,4 für Texte ohne Gemeinsames</translation>
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
      <source>exact 64-bit sums cannot hold that many rows or columns. Release fewer columns at once</source>
      <comment>sums-too-large</comment>
      <translation>exakte 64-Bit-Summen fassen so viele Zeilen oder Spalten nicht. Geben Sie weniger Spalten auf einmal frei</translation>
    </message>
    <message>
      <source>exact 64-bit sums cannot hold that many rows with columns that differ so much in size. Rescale the columns</source>
      <comment>sums-too-uneven</comment>
      <translation>exakte 64-Bit-Summen fassen so viele Zeilen mit so ungleich großen Spalten nicht. Skalieren Sie die Spalten um</translation>
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
      <source>for each person, at most the stated number of rows: the first ones in the file</source>
      <comment>receipt.counted-of-person</comment>
      <translation>von jeder Person höchstens so viele Zeilen wie angegeben: die ersten in der Datei</translation>
    </message>
    <message>
      <source>for each person, at most the stated number of rows: the first ones in the file with no missing cell in a column that skips such rows</source>
      <comment>receipt.counted-complete-of-person</comment>
      <translation>von jeder Person höchstens so viele Zeilen wie angegeben: die ersten in der Datei ohne fehlende Zelle in einer Spalte, die solche Zeilen überspringt</translation>
    </message>
    <message>
      <source>function</source>
      <comment>field.function</comment>
      <translation>Funktion</translation>
    </message>
    <message>
      <source>give --epsilon, or use --target-error to find the smallest one</source>
      <comment>epsilon-or-target</comment>
      <translation>geben Sie --epsilon an, oder finden Sie mit --target-error das kleinste</translation>
    </message>
    <message>
      <source>give a file, a list of files, a data frame of pandas, polars or Arrow, or a numpy array</source>
      <comment>not-data</comment>
      <translation>geben Sie eine Datei, eine Liste von Dateien, ein Dataframe von pandas, polars oder Arrow oder ein numpy-Array an</translation>
    </message>
    <message>
      <source>give a list of names, such as ['age', 'height']</source>
      <comment>list-of-names</comment>
      <translation>geben Sie eine Liste von Namen an, etwa ['age', 'height']</translation>
    </message>
    <message>
      <source>give a list of names, such as ['age', 'height'], even for one name</source>
      <comment>names-not-a-list</comment>
      <translation>geben Sie eine Liste von Namen an, etwa ['age', 'height'], auch für einen einzigen Namen</translation>
    </message>
    <message>
      <source>give a pair (low, high) for all columns, or one for each column by its name</source>
      <comment>bounds-not-pairs</comment>
      <translation>geben Sie ein Paar (kleinster, größter) für alle Spalten an, oder eines je Spalte nach ihrem Namen</translation>
    </message>
    <message>
      <source>give a public upper limit on the number of rows</source>
      <comment>rows-bound-needed</comment>
      <translation>geben Sie eine öffentliche Obergrenze für die Anzahl der Zeilen an</translation>
    </message>
    <message>
      <source>give bounds for each column by name or once for all columns, not both</source>
      <comment>bounds-both-ways</comment>
      <translation>geben Sie Grenzen je Spalte nach Namen an oder einmal für alle Spalten, nicht beides</translation>
    </message>
    <message>
      <source>give bounds for every column, or a ball, because {function} needs them</source>
      <comment>bounds-needed</comment>
      <translation>geben Sie Grenzen für jede Spalte oder eine Kugel an, denn {function} braucht sie</translation>
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
      <source>has no meaning for a column of the kind {kind}. Leave it out</source>
      <comment>not-of-kind</comment>
      <translation>hat keine Bedeutung für eine Spalte der Art {kind}. Lassen Sie es weg</translation>
    </message>
    <message>
      <source>has no words. Type a text</source>
      <comment>text-without-words</comment>
      <translation>hat keine Wörter. Geben Sie einen Text ein</translation>
    </message>
    <message>
      <source>how the text table is written, such as its separator</source>
      <comment>evidence.public-reading</comment>
      <translation>wie die Texttabelle geschrieben ist, etwa ihr Trennzeichen</translation>
    </message>
    <message>
      <source>http:// sends private rows unencrypted. Use https://</source>
      <comment>address-without-tls</comment>
      <translation>http:// sendet private Zeilen unverschlüsselt. Nehmen Sie https://</translation>
    </message>
    <message>
      <source>if your rows are just like the public points, these alone answer nearly as well. Their error is then about {public}, and the release's is {total}. The release tells whether your rows differ.</source>
      <comment>landmarks-nearly-enough</comment>
      <translation>wenn Ihre Zeilen den öffentlichen Punkten gleichen, antworten diese allein fast ebenso gut. Ihr Fehler ist dann etwa {public}, der der Freigabe {total}. Die Freigabe sagt, ob Ihre Zeilen abweichen.</translation>
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
      <source>internal error ({kind}). Please report it with the command you ran</source>
      <comment>cli.internal-error</comment>
      <translation>interner Fehler ({kind}). Bitte melden Sie ihn mit dem Befehl, den Sie ausgeführt haben</translation>
    </message>
    <message>
      <source>is already set with {longitude}. Set it once for the place</source>
      <comment>place-said-twice</comment>
      <translation>ist schon mit {longitude} gesetzt. Setzen Sie es einmal für den Ort</translation>
    </message>
    <message>
      <source>is not among the columns</source>
      <comment>not-among-columns</comment>
      <translation>ist nicht unter den Spalten</translation>
    </message>
    <message>
      <source>is part of a place. Leave its kind out</source>
      <comment>part-of-place</comment>
      <translation>ist Teil eines Ortes. Lassen Sie die Art weg</translation>
    </message>
    <message>
      <source>it contains a zero byte</source>
      <comment>zero-byte</comment>
      <translation>sie enthält ein Nullbyte</translation>
    </message>
    <message>
      <source>it counts rows in {nodes} nodes, which balances noise against the step between nodes</source>
      <comment>why-grid-of-counts</comment>
      <translation>sie zählt Zeilen in {nodes} Knoten, was Rauschen und Schritt zwischen Knoten ausgleicht</translation>
    </message>
    <message>
      <source>it cuts each column into steps of its own, {nodes} nodes in all, for rows as your first look tells them</source>
      <comment>why-grid-looked</comment>
      <translation>es teilt jede Spalte in eigene Schritte, zusammen {nodes} Knoten, für Zeilen, wie Ihr erster Blick sie zeigt</translation>
    </message>
    <message>
      <source>it does not fit the release file</source>
      <comment>evidence.bad-signature</comment>
      <translation>sie passt nicht zur Freigabedatei</translation>
    </message>
    <message>
      <source>it is missing, or does not match the release file</source>
      <comment>evidence.not-about-this-file</comment>
      <translation>fehlt oder passt nicht zur Freigabedatei</translation>
    </message>
    <message>
      <source>it needs only the class means to tell classes apart. Answers leave out how widely a class spreads</source>
      <comment>why-class-means</comment>
      <translation>um Klassen zu unterscheiden, braucht sie nur die Klassenmittel. Antworten lassen aus, wie weit eine Klasse streut</translation>
    </message>
    <message>
      <source>it shares rows among {nodes} nodes with order {order}, which balances noise against the step between nodes</source>
      <comment>why-grid</comment>
      <translation>sie verteilt Zeilen mit Ordnung {order} auf {nodes} Knoten, was Rauschen und Schritt zwischen Knoten ausgleicht</translation>
    </message>
    <message>
      <source>its kind, and a bin for its value</source>
      <comment>look.rule</comment>
      <translation>seine Art, und ein Fach für seinen Wert</translation>
    </message>
    <message>
      <source>its lines do not follow on from the seal (someone continued an old copy elsewhere)</source>
      <comment>ledger-continued-elsewhere</comment>
      <translation>seine Zeilen schließen nicht an das Siegel an (jemand hat eine alte Kopie anderswo fortgeführt)</translation>
    </message>
    <message>
      <source>its sums cannot be compared with others. Releases made with the structures fourier, grid and lattice-waves can, without classes</source>
      <comment>holds-no-waves</comment>
      <translation>ihre Summen lassen sich nicht mit anderen vergleichen. Freigaben mit den Strukturen fourier, grid und lattice-waves schon, ohne Klassen</translation>
    </message>
    <message>
      <source>its sums do not hold enough to make rows. Releases made with the structures grid, fourier, lattice-waves and landmarks do</source>
      <comment>sums-hold-no-rows</comment>
      <translation>ihre Summen reichen nicht aus, um Zeilen zu machen. Freigaben mit den Strukturen grid, fourier, lattice-waves und landmarks können es</translation>
    </message>
    <message>
      <source>its sums do not hold how columns vary together. Releases made with the structure whitened-means do</source>
      <comment>sums-hold-no-spread</comment>
      <translation>ihre Summen enthalten nicht, wie Spalten gemeinsam streuen. Freigaben mit der Struktur whitened-means schon</translation>
    </message>
    <message>
      <source>its sums do not hold the distribution of single columns. Releases of l1, or made with the structure grid, do</source>
      <comment>sums-hold-no-distribution</comment>
      <translation>ihre Summen enthalten nicht die Verteilung einzelner Spalten. Freigaben von l1 oder mit der Struktur grid schon</translation>
    </message>
    <message>
      <source>its sums do not hold the mean of the rows. Releases of l2sq do</source>
      <comment>sums-hold-no-mean</comment>
      <translation>ihre Summen enthalten nicht das Mittel der Zeilen. Freigaben von l2sq schon</translation>
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
      <source>line with the column names</source>
      <comment>field.names_line</comment>
      <translation>Zeile mit den Spaltennamen</translation>
    </message>
    <message>
      <source>line {line} has {found} values but needs {needed}. Give one number for each of the {columns} columns</source>
      <comment>line-has-other-number-of-values</comment>
      <translation>Zeile {line} hat {found} Werte, braucht aber {needed}. Geben Sie eine Zahl für jede der {columns} Spalten an</translation>
    </message>
    <message>
      <source>line {line} is a header, but {shown} is not a column of the release. Use the release's names, or leave the header out</source>
      <comment>line-unknown-column</comment>
      <translation>Zeile {line} ist eine Kopfzeile, aber {shown} ist keine Spalte der Freigabe. Nehmen Sie die Namen der Freigabe oder lassen Sie die Kopfzeile weg</translation>
    </message>
    <message>
      <source>line {line} names column {twice} twice. Keep one of them</source>
      <comment>line-column-twice</comment>
      <translation>Zeile {line} nennt Spalte {twice} zweimal. Behalten Sie eine davon</translation>
    </message>
    <message>
      <source>line {line} was changed or added by another program</source>
      <comment>ledger-line-changed</comment>
      <translation>Zeile {line} wurde von einem anderen Programm geändert oder hinzugefügt</translation>
    </message>
    <message>
      <source>line {line}: column {column} is far too large. Correct the number</source>
      <comment>line-value-too-far</comment>
      <translation>Zeile {line}: Spalte {column} ist viel zu groß. Korrigieren Sie die Zahl</translation>
    </message>
    <message>
      <source>line {line}: column {column} is not a number. Correct it or delete the line</source>
      <comment>line-not-a-number</comment>
      <translation>Zeile {line}: Spalte {column} ist keine Zahl. Korrigieren Sie sie oder löschen Sie die Zeile</translation>
    </message>
    <message>
      <source>line {line}: {problem}</source>
      <comment>in-line</comment>
      <translation>Zeile {line}: {problem}</translation>
    </message>
    <message>
      <source>line {number} is not CSV. Write one point per line</source>
      <comment>line-not-csv</comment>
      <translation>Zeile {number} ist kein CSV. Schreiben Sie einen Punkt je Zeile</translation>
    </message>
    <message>
      <source>line {number} is too long. Use a CSV file with one point per line</source>
      <comment>line-too-long</comment>
      <translation>Zeile {number} ist zu lang. Nehmen Sie eine CSV-Datei mit einem Punkt je Zeile</translation>
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
      <source>list at least two classes, each with a different name</source>
      <comment>too-few-classes</comment>
      <translation>nennen Sie mindestens zwei Klassen, jede mit einem anderen Namen</translation>
    </message>
    <message>
      <source>list the names on one line: a,b or, with a comma inside a name, "a,1",b</source>
      <comment>names-not-csv</comment>
      <translation>führen Sie die Namen in einer Zeile auf: a,b oder, mit einem Komma im Namen, "a,1",b</translation>
    </message>
    <message>
      <source>longitude {west} to {east}, latitude {south} to {north}, as a flat map, near means within {near} km</source>
      <comment>place-rule</comment>
      <translation>Länge {west} bis {east}, Breite {south} bis {north}, als ebene Karte, nah heißt innerhalb von {near} km</translation>
    </message>
    <message>
      <source>made by a newer version of dpsim, which also says: {names}. Install it to read that</source>
      <comment>receipt.made-by-newer</comment>
      <translation>von einer neueren Version von dpsim gemacht, die außerdem sagt: {names}. Installieren Sie sie, um das zu lesen</translation>
    </message>
    <message>
      <source>made earlier with ε = {epsilon}, δ = {delta}, and included in this file. Together: ε = {total_epsilon}, δ = {total_delta}</source>
      <comment>receipt.look-budget</comment>
      <translation>zuvor mit ε = {epsilon}, δ = {delta} gemacht und in dieser Datei enthalten. Zusammen: ε = {total_epsilon}, δ = {total_delta}</translation>
    </message>
    <message>
      <source>made for quantiles and distributions: {cells:,} cells per column, counted at {levels} levels of detail</source>
      <comment>why-nested-histograms</comment>
      <translation>für Quantile und Verteilungen gemacht: {cells:,} Zellen je Spalte, in {levels} Feinheiten gezählt</translation>
    </message>
    <message>
      <source>match</source>
      <comment>field.match</comment>
      <translation>Zuordnung</translation>
    </message>
    <message>
      <source>matched without regard to capital letters or surrounding blanks</source>
      <comment>receipt.any-case</comment>
      <translation>abgeglichen ohne Rücksicht auf Großbuchstaben und umgebende Leerzeichen</translation>
    </message>
    <message>
      <source>matches the release file</source>
      <comment>evidence.about-this-file</comment>
      <translation>passt zur Freigabedatei</translation>
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
      <source>move to the nearest point inside</source>
      <comment>receipt.moved-inside</comment>
      <translation>kommen auf den nächsten Punkt im Inneren</translation>
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
      <source>name {unknown}, which is not one of the columns</source>
      <comment>names-no-column</comment>
      <translation>nennen {unknown}, das keine der Spalten ist</translation>
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
      <source>names this file, but {program} worded it, and this version cannot compare the words</source>
      <comment>evidence.of-another-version</comment>
      <translation>nennt diese Datei, aber {program} hat sie formuliert, und diese Version kann die Worte nicht vergleichen</translation>
    </message>
    <message>
      <source>names, kinds and bounds of the columns, as declared</source>
      <comment>evidence.public-columns</comment>
      <translation>Namen, Arten und Grenzen der Spalten, wie angegeben</translation>
    </message>
    <message>
      <source>near value</source>
      <comment>field.near</comment>
      <translation>Nah-Wert</translation>
    </message>
    <message>
      <source>near {near}</source>
      <comment>look.took-near</comment>
      <translation>nahe ist {near}</translation>
    </message>
    <message>
      <source>needs bounds. Type the lowest and highest possible value</source>
      <comment>needs-bounds</comment>
      <translation>braucht Grenzen. Geben Sie den kleinsten und größten möglichen Wert ein</translation>
    </message>
    <message>
      <source>no cap</source>
      <comment>cli.no-cap</comment>
      <translation>keine Obergrenze</translation>
    </message>
    <message>
      <source>no limit below 1, the largest possible answer, is known</source>
      <comment>receipt.no-useful-bound</comment>
      <translation>keine Grenze unter 1, der größten möglichen Antwort, ist bekannt</translation>
    </message>
    <message>
      <source>no limit for arbitrary data, but small where rows are like the file’s landmarks</source>
      <comment>no-limit-but-small-near-landmarks</comment>
      <translation>keine Grenze für beliebige Daten, aber klein, wo Zeilen den Landmarken der Datei ähneln</translation>
    </message>
    <message>
      <source>no limit is known</source>
      <comment>receipt.no-bound-known</comment>
      <translation>keine Grenze bekannt</translation>
    </message>
    <message>
      <source>no line fits the seal, so someone exchanged the ledger or its seal</source>
      <comment>ledger-exchanged</comment>
      <translation>keine Zeile passt zum Siegel, jemand hat also das Budgetbuch oder sein Siegel ausgetauscht</translation>
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
      <source>no point is assigned to {classes}, because with the noise the number of its rows is not clearly above 0</source>
      <comment>cli.classes-unnamed</comment>
      <translation>kein Punkt erhält {classes}, weil mit dem Rauschen die Zahl der Zeilen nicht klar über 0 liegt</translation>
    </message>
    <message>
      <source>no structure answers {function} with these choices</source>
      <comment>no-structure-here</comment>
      <translation>keine Struktur beantwortet {function} mit diesen Angaben</translation>
    </message>
    <message>
      <source>no structure answers {function} yet. Choose another function</source>
      <comment>no-structure</comment>
      <translation>noch beantwortet keine Struktur {function}. Wählen Sie eine andere Funktion</translation>
    </message>
    <message>
      <source>no ε reaches this: the error of the method alone is {least}. Instead, {advice}</source>
      <comment>target-unreachable</comment>
      <translation>kein ε erreicht das: Der Fehler der Methode allein ist {least}. Stattdessen: {advice}</translation>
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
      <source>number of rows private (at most about {rows_bound:,})</source>
      <comment>receipt.part-private-rows</comment>
      <translation>Anzahl der Zeilen privat (höchstens etwa {rows_bound:,})</translation>
    </message>
    <message>
      <source>number of sites</source>
      <comment>field.sites</comment>
      <translation>Anzahl der Standorte</translation>
    </message>
    <message>
      <source>numbers</source>
      <comment>look.kind.number</comment>
      <translation>Zahlen</translation>
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
      <source>on this disk, writing a file could replace another one. Choose a folder on another disk</source>
      <comment>disk-not-safe</comment>
      <translation>auf diesem Datenträger könnte das Schreiben eine andere Datei ersetzen. Wählen Sie einen Ordner auf einem anderen</translation>
    </message>
    <message>
      <source>one</source>
      <comment>receipt.one-row</comment>
      <translation>eine</translation>
    </message>
    <message>
      <source>one person changes the odds of any outcome by at most a factor of {factor}</source>
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
      <source>only a release of a kernel can weigh candidates. This one is of a distance</source>
      <comment>weights-need-a-kernel</comment>
      <translation>nur die Freigabe eines Kerns kann Kandidaten gewichten. Diese ist von einem Abstand</translation>
    </message>
    <message>
      <source>only about {seen:.1f} directions of the class spread would stand out from the noise of a {d:,} × {d:,} matrix. Below {limit:.0f} directions, plain class means do at least as well</source>
      <comment>why-not-whitened-means</comment>
      <translation>nur etwa {seen:.1f} Richtungen der Streuung der Klassen höben sich vom Rauschen einer Matrix von {d:,} × {d:,} ab. Unter {limit:.0f} Richtungen sind einfache Klassenmittel mindestens so gut</translation>
    </message>
    <message>
      <source>only fill takes a value, not {rule}</source>
      <comment>value-not-of-rule</comment>
      <translation>nur fill nimmt einen Wert, nicht {rule}</translation>
    </message>
    <message>
      <source>output</source>
      <comment>field.output</comment>
      <translation>Ausgabe</translation>
    </message>
    <message>
      <source>output: the result cannot be written ({reason}). Send it to another place</source>
      <comment>cli.no-room</comment>
      <translation>Ausgabe: Das Ergebnis lässt sich nicht schreiben ({reason}). Leiten Sie es anderswohin</translation>
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
      <source>private (at most about {rows_bound:,})</source>
      <comment>receipt.private-rows</comment>
      <translation>privat (höchstens etwa {rows_bound:,})</translation>
    </message>
    <message>
      <source>problem: {problem}</source>
      <comment>cli.problem</comment>
      <translation>Problem: {problem}</translation>
    </message>
    <message>
      <source>protected change</source>
      <comment>field.neighbours</comment>
      <translation>geschützte Änderung</translation>
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
      <source>replace one person with all their rows: the file barely changes if any one person is exchanged for another with as many rows</source>
      <comment>receipt.replace-person</comment>
      <translation>eine Person mit allen Zeilen ersetzen: Die Datei ändert sich kaum, wenn eine einzelne Person gegen eine andere mit ebenso vielen Zeilen getauscht wird</translation>
    </message>
    <message>
      <source>replace one row: the file barely changes if any one row is exchanged for another</source>
      <comment>receipt.replace-one</comment>
      <translation>eine Zeile ersetzen: Die Datei ändert sich kaum, wenn eine einzelne Zeile gegen eine andere getauscht wird</translation>
    </message>
    <message>
      <source>row</source>
      <comment>page.row</comment>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>row {row} has a value that is missing, infinite or far too large. Give a number for every column</source>
      <comment>row-has-no-number</comment>
      <translation>Zeile {row} hat einen Wert, der fehlt, unendlich oder viel zu groß ist. Geben Sie für jede Spalte eine Zahl an</translation>
    </message>
    <message>
      <source>row {row} holds a value that is missing, infinite or far too large. Correct it</source>
      <comment>row-not-finite</comment>
      <translation>Zeile {row} enthält einen Wert, der fehlt, unendlich oder viel zu groß ist. Korrigieren Sie ihn</translation>
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
      <source>rows with no missing cell in a column that skips such rows</source>
      <comment>receipt.counted-complete</comment>
      <translation>Zeilen ohne fehlende Zelle in einer Spalte, die solche Zeilen überspringt</translation>
    </message>
    <message>
      <source>rule for landmarks</source>
      <comment>field.landmarks rule</comment>
      <translation>Regel für Landmarken</translation>
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
      <source>set δ = {delta}, which helps most, or {otherwise}</source>
      <comment>delta-first</comment>
      <translation>setzen Sie δ = {delta}, was am meisten hilft, oder {otherwise}</translation>
    </message>
    <message>
      <source>share of rows near the point</source>
      <comment>legend-near</comment>
      <translation>Anteil der Zeilen nahe am Punkt</translation>
    </message>
    <message>
      <source>share of rows within about {distance} degrees</source>
      <comment>legend-degrees</comment>
      <translation>Anteil der Zeilen innerhalb von etwa {distance} Grad</translation>
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
      <source>shift of the column names</source>
      <comment>field.names_shift</comment>
      <translation>Verschiebung der Spaltennamen</translation>
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
      <source>size</source>
      <comment>cli.column.size</comment>
      <translation>Größe</translation>
    </message>
    <message>
      <source>some parts of your data store ids as decimal numbers and others do not. Store all ids as text or whole numbers</source>
      <comment>person-types-differ</comment>
      <translation>einige Teile Ihrer Daten speichern Kennungen als Dezimalzahlen, andere nicht. Speichern Sie alle als Text oder ganze Zahlen</translation>
    </message>
    <message>
      <source>some points are too far outside the bounds of the release. Leave them out</source>
      <comment>points-too-far</comment>
      <translation>einige Punkte liegen zu weit außerhalb der Grenzen der Freigabe. Lassen Sie sie weg</translation>
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
      <source>text</source>
      <comment>look.kind.text</comment>
      <translation>Text</translation>
    </message>
    <message>
      <source>texts, made into vectors by the model {model}, up to the first {tokens:,} tokens of each text</source>
      <comment>text-rule</comment>
      <translation>Texte, vom Modell {model} in Vektoren verwandelt, bis zu den ersten {tokens:,} Tokens jedes Textes</translation>
    </message>
    <message>
      <source>the address cannot be read. Check the address, the network and the credentials in the environment</source>
      <comment>store-failed</comment>
      <translation>die Adresse lässt sich nicht lesen. Prüfen Sie die Adresse, das Netz und die Zugangsdaten in der Umgebung</translation>
    </message>
    <message>
      <source>the address contains a password, a signature or a query, which would end up in drafts and scripts. Leave it out and give credentials in the environment</source>
      <comment>address-with-secret</comment>
      <translation>die Adresse enthält ein Passwort, eine Signatur oder eine Abfrage, die in Entwürfe und Skripte geriete. Lassen Sie sie weg und geben Sie Zugangsdaten in der Umgebung an</translation>
    </message>
    <message>
      <source>the address is not complete. Write it like s3://bucket/visits/part-*.parquet</source>
      <comment>address-incomplete</comment>
      <translation>die Adresse ist nicht vollständig. Schreiben Sie sie wie s3://bucket/besuche/teil-*.parquet</translation>
    </message>
    <message>
      <source>the array needs {width} columns for this plan and has {count}</source>
      <comment>array-width</comment>
      <translation>das Array braucht für diesen Plan {width} Spalten und hat {count}</translation>
    </message>
    <message>
      <source>the bandwidth is below the grid's steps of {step:.3g}. Answers may miss what lies between the steps, and no noise interval shows it</source>
      <comment>cli.narrow-bandwidth</comment>
      <translation>die Bandbreite liegt unter den Schritten des Gitters von {step:.3g}. Antworten können übersehen, was dazwischen liegt, und kein Rauschintervall zeigt es</translation>
    </message>
    <message>
      <source>the basic sum adds up ε and δ</source>
      <comment>basic-sum-note</comment>
      <translation>die einfache Summe addiert ε und δ</translation>
    </message>
    <message>
      <source>the budget is spent and the file is complete. The next release into this folder publishes it: {problem}</source>
      <comment>spent-file-waits</comment>
      <translation>das Budget ist verbraucht und die Datei vollständig. Die nächste Freigabe in diesen Ordner veröffentlicht sie: {problem}</translation>
    </message>
    <message>
      <source>the budget is spent, but the file could not be published: {problem}</source>
      <comment>spent-not-published</comment>
      <translation>das Budget ist verbraucht, aber die Datei konnte nicht veröffentlicht werden: {problem}</translation>
    </message>
    <message>
      <source>the class {twice!r} is listed twice</source>
      <comment>class-listed-twice</comment>
      <translation>die Klasse {twice!r} ist zweimal aufgeführt</translation>
    </message>
    <message>
      <source>the clipboard holds no text. Copy one row of numbers first</source>
      <comment>clipboard-empty</comment>
      <translation>die Zwischenablage enthält keinen Text. Kopieren Sie zuerst eine Zeile mit Zahlen</translation>
    </message>
    <message>
      <source>the column {name!r} holds lists or records, not single values. Choose another one</source>
      <comment>column-not-single</comment>
      <translation>die Spalte {name!r} enthält Listen oder Datensätze, keine einzelnen Werte. Wählen Sie eine andere</translation>
    </message>
    <message>
      <source>the column {name!r} holds no numbers. Choose another one</source>
      <comment>column-not-numeric</comment>
      <translation>die Spalte {name!r} enthält keine Zahlen. Wählen Sie eine andere</translation>
    </message>
    <message>
      <source>the column {twice!r} is chosen twice. Name each column once</source>
      <comment>column-chosen-twice</comment>
      <translation>die Spalte {twice!r} ist zweimal gewählt. Nennen Sie jede Spalte einmal</translation>
    </message>
    <message>
      <source>the data frame has two columns {name!r}. Rename one of them</source>
      <comment>frame-column-twice</comment>
      <translation>das Dataframe hat zwei Spalten {name!r}. Benennen Sie eine davon um</translation>
    </message>
    <message>
      <source>the disk failed while the file was being read. Copy the file elsewhere and try again</source>
      <comment>disk-failed</comment>
      <translation>der Datenträger hat beim Lesen der Datei versagt. Kopieren Sie sie anderswohin und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the disk is full or a size limit is reached. Free some space and try again</source>
      <comment>disk-is-full</comment>
      <translation>der Datenträger ist voll oder eine Größengrenze erreicht. Schaffen Sie Platz und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the disk reports an error ({error}). Check it or choose another folder</source>
      <comment>disk-reports-error</comment>
      <translation>der Datenträger meldet einen Fehler ({error}). Prüfen Sie ihn oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>the experiment l1 makes its own rows. Leave --data out</source>
      <comment>l1-takes-no-data</comment>
      <translation>das Experiment l1 erzeugt seine Zeilen selbst. Lassen Sie --data weg</translation>
    </message>
    <message>
      <source>the file cannot be opened. Check that you may read it</source>
      <comment>data-not-opened</comment>
      <translation>die Datei kann nicht geöffnet werden. Prüfen Sie, ob Sie sie lesen dürfen</translation>
    </message>
    <message>
      <source>the file has no array {wanted!r}. It has {names}</source>
      <comment>no-such-array</comment>
      <translation>die Datei hat kein Array {wanted!r}. Sie hat {names}</translation>
    </message>
    <message>
      <source>the file has no column {name!r}. Check the name, the separator and the header</source>
      <comment>no-such-column</comment>
      <translation>die Datei hat keine Spalte {name!r}. Prüfen Sie Name, Trennzeichen und Kopfzeile</translation>
    </message>
    <message>
      <source>the file has no column {name!r}. Did you mean {near!r}?</source>
      <comment>no-such-column-but</comment>
      <translation>die Datei hat keine Spalte {name!r}. Meinten Sie {near!r}?</translation>
    </message>
    <message>
      <source>the file has no column {name}. It has {known}</source>
      <comment>not-a-column</comment>
      <translation>die Datei hat keine Spalte {name}. Sie hat {known}</translation>
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
      <source>the file holds no points. Write one point per line</source>
      <comment>no-points</comment>
      <translation>die Datei enthält keine Punkte. Schreiben Sie einen Punkt je Zeile</translation>
    </message>
    <message>
      <source>the file holds several arrays. Choose one of {names}</source>
      <comment>choose-array</comment>
      <translation>die Datei enthält mehrere Arrays. Wählen Sie eines von {names}</translation>
    </message>
    <message>
      <source>the file is empty. Choose one that holds a table</source>
      <comment>data-empty</comment>
      <translation>die Datei ist leer. Wählen Sie eine, die eine Tabelle enthält</translation>
    </message>
    <message>
      <source>the file system does not accept this name. Choose a shorter or plainer one</source>
      <comment>name-not-accepted</comment>
      <translation>das Dateisystem nimmt diesen Namen nicht an. Wählen Sie einen kürzeren oder einfacheren</translation>
    </message>
    <message>
      <source>the first look protects {look}, but this release protects {release}. Use the same unit for both, so that their budgets add up</source>
      <comment>look.other-unit</comment>
      <translation>der erste Blick schützt {look}, diese Freigabe aber {release}. Nehmen Sie für beide dieselbe Einheit, damit sich ihre Budgets addieren</translation>
    </message>
    <message numerus="yes">
      <source>the first {count:,} rows of each person, chosen by the program (column {person}). Rows without a person are not counted</source>
      <comment>receipt.rows-kept</comment>
      <translation>
        <numerusform>die erste Zeile jeder Person, vom Programm gewählt (Spalte {person}). Zeilen ohne Person werden nicht gezählt</numerusform>
        <numerusform>die ersten {count:,} Zeilen jeder Person, vom Programm gewählt (Spalte {person}). Zeilen ohne Person werden nicht gezählt</numerusform>
      </translation>
    </message>
    <message>
      <source>the folder cannot be made ({reason}). Choose another</source>
      <comment>folder-not-made</comment>
      <translation>der Ordner kann nicht angelegt werden ({reason}). Wählen Sie einen anderen</translation>
    </message>
    <message>
      <source>the folder cannot be read. Check that you may open it</source>
      <comment>folder-not-read</comment>
      <translation>der Ordner kann nicht gelesen werden. Prüfen Sie, ob Sie ihn öffnen dürfen</translation>
    </message>
    <message>
      <source>the folder does not exist. Create it or choose another</source>
      <comment>folder-missing</comment>
      <translation>den Ordner gibt es nicht. Legen Sie ihn an oder wählen Sie einen anderen</translation>
    </message>
    <message>
      <source>the folder holds no table ({formats}). Choose a file, or a pattern such as folder/**/*.csv</source>
      <comment>folder-without-tables</comment>
      <translation>der Ordner enthält keine Tabelle ({formats}). Wählen Sie eine Datei oder ein Muster wie Ordner/**/*.csv</translation>
    </message>
    <message>
      <source>the folder holds tables in several formats ({formats}). List the files, or use a pattern such as folder/*.csv</source>
      <comment>folder-of-many</comment>
      <translation>der Ordner enthält Tabellen in mehreren Formaten ({formats}). Zählen Sie die Dateien auf, oder nehmen Sie ein Muster wie Ordner/*.csv</translation>
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
      <source>the ledger cannot be opened. Allow reading and writing of its file and folder</source>
      <comment>ledger-not-opened</comment>
      <translation>das Budgetbuch kann nicht geöffnet werden. Erlauben Sie Lesen und Schreiben seiner Datei und seines Ordners</translation>
    </message>
    <message>
      <source>the ledger cannot be read or written, because the disk is full or failing. Check the disk and try again</source>
      <comment>ledger-disk-failing</comment>
      <translation>das Budgetbuch kann nicht gelesen oder geschrieben werden, weil der Datenträger voll ist oder versagt. Prüfen Sie ihn und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the ledger cannot be written, because the disk is full. Free some space and try again</source>
      <comment>ledger-disk-full</comment>
      <translation>das Budgetbuch kann nicht geschrieben werden, weil der Datenträger voll ist. Schaffen Sie Platz und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the ledger cannot be written. Allow writing to its file and folder, or use another ledger</source>
      <comment>ledger-read-only</comment>
      <translation>das Budgetbuch kann nicht geschrieben werden. Erlauben Sie das Schreiben seiner Datei und seines Ordners oder nehmen Sie ein anderes</translation>
    </message>
    <message>
      <source>the ledger cannot be written: {problem}</source>
      <comment>ledger-not-written</comment>
      <translation>das Budgetbuch kann nicht geschrieben werden: {problem}</translation>
    </message>
    <message>
      <source>the ledger file was moved or exchanged while it was in use. Put it back and try again</source>
      <comment>ledger-moved</comment>
      <translation>die Datei des Budgetbuchs wurde während der Benutzung verschoben oder ausgetauscht. Legen Sie sie zurück und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the ledger has no such first look of {dataset}. Use the name of the look's data set, or make a new look</source>
      <comment>look.not-in-ledger</comment>
      <translation>das Budgetbuch kennt keinen solchen ersten Blick von {dataset}. Nehmen Sie den Datensatznamen des Blicks, oder machen Sie einen neuen</translation>
    </message>
    <message>
      <source>the ledger is damaged. Put back your newest copy. Or move it away and run `{accept}` to begin a new one that records the loss</source>
      <comment>ledger-damaged</comment>
      <translation>das Budgetbuch ist beschädigt. Legen Sie Ihre neueste Kopie zurück. Oder verschieben Sie es und führen Sie `{accept}` aus, um ein neues zu beginnen, das den Verlust vermerkt</translation>
    </message>
    <message>
      <source>the ledger is gone, but its seal is there</source>
      <comment>ledger-gone</comment>
      <translation>das Budgetbuch ist weg, aber sein Siegel ist da</translation>
    </message>
    <message>
      <source>the list names no file. Add at least one</source>
      <comment>no-files</comment>
      <translation>die Liste nennt keine Datei. Tragen Sie mindestens eine ein</translation>
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
      <source>the name is empty. Choose a file</source>
      <comment>empty-file-name</comment>
      <translation>der Name ist leer. Wählen Sie eine Datei</translation>
    </message>
    <message>
      <source>the noise of the class means would be {noise:.2g} times the radius of the domain. Above {limit:.2g}, plain class means do at least as well with the whole budget</source>
      <comment>why-not-whitened-means-noise</comment>
      <translation>das Rauschen der Klassenmittel wäre {noise:.2g}-mal der Radius des Bereichs. Über {limit:.2g} sind einfache Klassenmittel mit dem ganzen Budget mindestens so gut</translation>
    </message>
    <message>
      <source>the noise would not fit in 64-bit integers. Raise ε or lower the rows per person</source>
      <comment>noise-too-large</comment>
      <translation>das Rauschen passt nicht in 64-Bit-Ganzzahlen. Erhöhen Sie ε oder senken Sie die Zeilen je Person</translation>
    </message>
    <message>
      <source>the number of rows in a class times f(its mean, y). How widely a class spreads around its mean is not released</source>
      <comment>receipt.class-means</comment>
      <translation>die Zahl der Zeilen einer Klasse mal f(ihr Mittelwert, y). Wie weit eine Klasse um ihren Mittelwert streut, ist nicht freigegeben</translation>
    </message>
    <message>
      <source>the number of rows in a class times f(its mean, y). The spread of rows around their class means is released for all classes together, and scores use it to weigh directions</source>
      <comment>receipt.whitened-means</comment>
      <translation>die Zahl der Zeilen einer Klasse mal f(ihr Mittelwert, y). Wie weit Zeilen um ihre Klassenmittel streuen, ist für alle Klassen zusammen freigegeben, und Bewertungen gewichten damit Richtungen</translation>
    </message>
    <message>
      <source>the number of rows, {rows:,}</source>
      <comment>evidence.public-rows</comment>
      <translation>die Anzahl der Zeilen, {rows:,}</translation>
    </message>
    <message>
      <source>the pattern matches no file. Check it, and put it in quotes on the command line</source>
      <comment>no-match</comment>
      <translation>auf das Muster passt keine Datei. Prüfen Sie es und setzen Sie es auf der Befehlszeile in Anführungszeichen</translation>
    </message>
    <message>
      <source>the people do not fit into the allowed memory. Raise it with --memory</source>
      <comment>people-memory</comment>
      <translation>die Personen passen nicht in den erlaubten Speicher. Erhöhen Sie ihn mit --memory</translation>
    </message>
    <message>
      <source>the plan says {planned:,} rows, but the file has {found:,}. The number of rows is public and must be right. Plan again with that number</source>
      <comment>rows-differ-from-plan</comment>
      <translation>der Plan sagt {planned:,} Zeilen, aber die Datei hat {found:,}. Die Anzahl der Zeilen ist öffentlich und muss stimmen. Planen Sie neu mit dieser Zahl</translation>
    </message>
    <message>
      <source>the public file has no rows</source>
      <comment>public-no-rows</comment>
      <translation>die öffentliche Datei hat keine Zeilen</translation>
    </message>
    <message>
      <source>the release file will contain the landmarks, for everyone to read. The error was measured on the landmarks and is larger for rows unlike them. Rehearse with another public file to see it.</source>
      <comment>landmarks-published</comment>
      <translation>die Freigabedatei wird die Landmarken enthalten, für alle lesbar. Der Fehler wurde an den Landmarken gemessen und ist für unähnliche Zeilen größer. Proben Sie mit einer anderen öffentlichen Datei, um es zu sehen.</translation>
    </message>
    <message>
      <source>the remains of an earlier release cannot be cleaned up: {problem}</source>
      <comment>leftover-not-mended</comment>
      <translation>Reste einer früheren Freigabe lassen sich nicht aufräumen: {problem}</translation>
    </message>
    <message>
      <source>the same data were released as {names}. Add these totals together</source>
      <comment>cli.same-data-as</comment>
      <translation>dieselben Daten wurden freigegeben als {names}. Zählen Sie diese Summen zusammen</translation>
    </message>
    <message>
      <source>the same data were released before under the name {names}. Their budgets add up</source>
      <comment>cli.same-data-before</comment>
      <translation>dieselben Daten wurden früher unter dem Namen {names} freigegeben. Ihre Budgets addieren sich</translation>
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
      <source>the store did not answer in time. Check the network and try again</source>
      <comment>store-silent</comment>
      <translation>der Speicher hat nicht rechtzeitig geantwortet. Prüfen Sie das Netz und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>the store does not let you read this address. Check the credentials in the environment</source>
      <comment>object-not-allowed</comment>
      <translation>der Speicher lässt Sie diese Adresse nicht lesen. Prüfen Sie die Zugangsdaten in der Umgebung</translation>
    </message>
    <message>
      <source>the study expects {rows:,} rows from all sites together, and there are more. Ask the person who started it for a larger one</source>
      <comment>study-expects-fewer</comment>
      <translation>die Studie erwartet {rows:,} Zeilen von allen Standorten zusammen, und es sind mehr. Bitten Sie die Person, die sie begonnen hat, um eine größere</translation>
    </message>
    <message>
      <source>the study fixes everything that a first look could propose. Leave --look out</source>
      <comment>look.not-in-study</comment>
      <translation>die Studie legt alles fest, was ein erster Blick vorschlagen könnte. Lassen Sie --look weg</translation>
    </message>
    <message>
      <source>the sum of {count} independent noises, one per release (standard deviation {deviation})</source>
      <comment>receipt.sum-of-noises</comment>
      <translation>die Summe von {count} unabhängigen Rauschen, eines je Freigabe (Standardabweichung {deviation})</translation>
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
      <source>the sums of these releases are too large to be added. The study expects fewer rows</source>
      <comment>merge-sums-too-large</comment>
      <translation>die Summen dieser Freigaben sind zu groß zum Addieren. Die Studie erwartet weniger Zeilen</translation>
    </message>
    <message>
      <source>the two releases must have the same columns, bounds, function and structure to be compared. Release both in the same way</source>
      <comment>waves-differ</comment>
      <translation>die beiden Freigaben müssen dieselben Spalten, Grenzen, Funktion und Struktur haben, um verglichen zu werden. Geben Sie beide auf dieselbe Weise frei</translation>
    </message>
    <message>
      <source>the unit of the first release</source>
      <comment>cli.unit-of-first</comment>
      <translation>die Einheit der ersten Freigabe</translation>
    </message>
    <message>
      <source>the unit of this data set is {unit}, so its number of rows is private. A release under replace would publish that number. Release under add-remove</source>
      <comment>unit-hides-rows</comment>
      <translation>die Einheit dieses Datensatzes ist {unit}, die Anzahl der Zeilen ist also privat. Eine Freigabe unter replace würde diese Zahl veröffentlichen. Geben Sie unter add-remove frei</translation>
    </message>
    <message>
      <source>the unit of this data set is {unit}. A release without a person column does not protect that. Name the person column</source>
      <comment>unit-is-a-person</comment>
      <translation>die Einheit dieses Datensatzes ist {unit}. Eine Freigabe ohne Personenspalte schützt das nicht. Nennen Sie die Personenspalte</translation>
    </message>
    <message>
      <source>the unit of {name} is {fixed}, since its first release. Set the cap in that unit</source>
      <comment>unit-is-fixed</comment>
      <translation>die Einheit von {name} ist seit der ersten Freigabe {fixed}. Setzen Sie die Obergrenze in dieser Einheit</translation>
    </message>
    <message>
      <source>the value that stands for a missing cell needs 1 to 200 visible letters</source>
      <comment>missing-value-length</comment>
      <translation>der Wert für eine fehlende Zelle braucht 1 bis 200 sichtbare Zeichen</translation>
    </message>
    <message>
      <source>the {field} {problem}</source>
      <comment>field-problem</comment>
      <translation>{field}: {problem}</translation>
    </message>
    <message>
      <source>there is no file at this address. Check its spelling, and that the bucket exists</source>
      <comment>no-such-object</comment>
      <translation>unter dieser Adresse gibt es keine solche Datei. Prüfen Sie die Schreibweise und ob es den Bucket gibt</translation>
    </message>
    <message>
      <source>there is no ledger yet. Your first release makes one</source>
      <comment>no-ledger</comment>
      <translation>es gibt noch kein Budgetbuch. Ihre erste Freigabe legt eines an</translation>
    </message>
    <message>
      <source>there is no such file. Choose another</source>
      <comment>no-such-file</comment>
      <translation>eine solche Datei gibt es nicht. Wählen Sie eine andere</translation>
    </message>
    <message>
      <source>there is no translation {wanted}. Choose one of {choices}</source>
      <comment>no-such-language</comment>
      <translation>eine Übersetzung {wanted} gibt es nicht. Wählen Sie eine von {choices}</translation>
    </message>
    <message>
      <source>there is nothing to paste. Copy cells in a spreadsheet first</source>
      <comment>nothing-to-paste</comment>
      <translation>es gibt nichts einzufügen. Kopieren Sie zuerst Zellen in einer Tabellenkalkulation</translation>
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
      <source>this file answers {name} with its own parameters only. Releases made with the structure grid can answer other functions</source>
      <comment>own-function-only</comment>
      <translation>diese Datei beantwortet {name} nur mit ihren eigenen Parametern. Freigaben mit der Struktur grid können andere Funktionen beantworten</translation>
    </message>
    <message>
      <source>this file has {found:,} columns, but the study needs {needed:,}. Choose a file that fits the study</source>
      <comment>fewer-columns-than-study</comment>
      <translation>diese Datei hat {found:,} Spalten, aber die Studie braucht {needed:,}. Wählen Sie eine Datei, die zur Studie passt</translation>
    </message>
    <message>
      <source>this file is not a dpsim ledger. Give the path of your ledger, or of a new one</source>
      <comment>not-a-ledger</comment>
      <translation>diese Datei ist kein Budgetbuch von dpsim. Geben Sie den Pfad Ihres Budgetbuchs an oder einen neuen</translation>
    </message>
    <message>
      <source>this is a folder. Choose a file in it</source>
      <comment>name-of-a-folder</comment>
      <translation>das ist ein Ordner. Wählen Sie eine Datei darin</translation>
    </message>
    <message>
      <source>this kind of address cannot be read. Use one that begins with {choices} or https://</source>
      <comment>address-unknown</comment>
      <translation>Adressen dieser Art lassen sich nicht lesen. Nehmen Sie eine, die mit {choices} oder https:// beginnt</translation>
    </message>
    <message>
      <source>this ledger was made by a newer version of dpsim. Update this program</source>
      <comment>ledger-newer</comment>
      <translation>dieses Budgetbuch stammt von einer neueren Version von dpsim. Aktualisieren Sie dieses Programm</translation>
    </message>
    <message>
      <source>this release answers one class at a time: choose {choices}</source>
      <comment>one-class-at-a-time</comment>
      <translation>diese Freigabe beantwortet eine Klasse auf einmal: Wählen Sie {choices}</translation>
    </message>
    <message>
      <source>this release has no classes. Leave the label out</source>
      <comment>no-classes</comment>
      <translation>diese Freigabe hat keine Klassen. Lassen Sie die Klasse weg</translation>
    </message>
    <message>
      <source>this release would bring {dataset} to {after}, above its cap of {cap}. Already spent: {before} (unit: {unit}, counted {way}). Ask for less or raise the cap</source>
      <comment>release-would-pass-cap</comment>
      <translation>diese Freigabe brächte {dataset} auf {after}, über die Obergrenze von {cap}. Schon verbraucht: {before} (Einheit: {unit}, gezählt {way}). Verlangen Sie weniger oder erhöhen Sie die Obergrenze</translation>
    </message>
    <message>
      <source>this web server does not say how long the file is. Download the file, or put it into a store such as s3://</source>
      <comment>server-without-sizes</comment>
      <translation>der Webserver sagt nicht, wie lang die Datei ist. Laden Sie die Datei herunter oder legen Sie sie in einen Speicher wie s3://</translation>
    </message>
    <message>
      <source>this web server does not send parts of files. Download the file, or put it into a store such as s3://</source>
      <comment>server-without-ranges</comment>
      <translation>der Webserver sendet keine Teile von Dateien. Laden Sie die Datei herunter oder legen Sie sie in einen Speicher wie s3://</translation>
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
      <source>two columns of the study are matched with the same column of the file. Match each with a different one</source>
      <comment>matched-twice</comment>
      <translation>zwei Spalten der Studie sind derselben Spalte der Datei zugeordnet. Ordnen Sie jeder eine andere zu</translation>
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
      <source>type how many sites you expect</source>
      <comment>type-sites</comment>
      <translation>geben Sie ein, wie viele Standorte Sie erwarten</translation>
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
      <source>type the list of its values. dpsim never collects them from the file</source>
      <comment>type-values</comment>
      <translation>geben Sie die Liste der Werte ein. dpsim sammelt sie nie aus der Datei</translation>
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
      <source>unfinished releases, which still count as spent: {number}</source>
      <comment>cli.unfinished</comment>
      <translation>unfertige Freigaben, die weiter als verbraucht zählen: {number}</translation>
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
      <source>use a larger bandwidth, such as {bandwidth}, which helps most, or {otherwise}</source>
      <comment>larger-bandwidth-first</comment>
      <translation>nehmen Sie eine größere Bandbreite, etwa {bandwidth}, was am meisten hilft, oder {otherwise}</translation>
    </message>
    <message>
      <source>use about {rows:,} rows at this ε, or accept a larger error</source>
      <comment>more-rows-needed</comment>
      <translation>nehmen Sie bei diesem ε etwa {rows:,} Zeilen, oder nehmen Sie einen größeren Fehler hin</translation>
    </message>
    <message>
      <source>usually {crowded} rms at most (approximation and discretisation together)</source>
      <comment>receipt.crowded-rms</comment>
      <translation>meist höchstens {crowded} RMS (Näherung und Diskretisierung zusammen)</translation>
    </message>
    <message>
      <source>valid, by key {key}</source>
      <comment>evidence.signed-by</comment>
      <translation>gültig, mit dem Schlüssel {key}</translation>
    </message>
    <message>
      <source>value {position} is not a number. Copy one row of numbers</source>
      <comment>pasted-not-a-number</comment>
      <translation>Wert {position} ist keine Zahl. Kopieren Sie eine Zeile mit Zahlen</translation>
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
      <source>what counts as near in each column</source>
      <comment>receipt.what-is-near</comment>
      <translation>was in jeder Spalte als nah gilt</translation>
    </message>
    <message>
      <source>where many rows lie</source>
      <comment>cli.column.where-rows-crowd</comment>
      <translation>wo viele Zeilen liegen</translation>
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
      <source>within about {distance}</source>
      <comment>near-distance</comment>
      <translation>im Abstand von höchstens etwa {distance}</translation>
    </message>
    <message>
      <source>within about {distance} degrees</source>
      <comment>near-degrees</comment>
      <translation>innerhalb von etwa {distance} Grad</translation>
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
      <source>work per row, per query</source>
      <comment>cli.column.work-a-row-a-query</comment>
      <translation>Aufwand je Zeile, je Abfrage</translation>
    </message>
    <message>
      <source>write a number with a decimal point and no commas, such as 1.5 or 1500</source>
      <comment>write-number</comment>
      <translation>schreiben Sie eine Zahl mit Dezimalpunkt und ohne Kommas, etwa 1.5 oder 1500</translation>
    </message>
    <message>
      <source>write it as COLUMN={form}</source>
      <comment>write-by-column</comment>
      <translation>schreiben Sie es als COLUMN={form}</translation>
    </message>
    <message>
      <source>write the address of a file on this computer with three slashes: file:///folder/table.csv</source>
      <comment>address-of-file</comment>
      <translation>schreiben Sie die Adresse einer Datei auf diesem Rechner mit drei Schrägstrichen: file:///ordner/tabelle.csv</translation>
    </message>
    <message>
      <source>write the first and the last day, such as 2024-03-01</source>
      <comment>first-and-last-day</comment>
      <translation>schreiben Sie den ersten und den letzten Tag, etwa 2024-03-01</translation>
    </message>
    <message>
      <source>write the longitude column, a comma and the latitude column: lng,lat</source>
      <comment>write-place</comment>
      <translation>schreiben Sie die Längenspalte, ein Komma und die Breitenspalte: lng,lat</translation>
    </message>
    <message>
      <source>write the number with a decimal point and no commas, such as 1.5 or 1500</source>
      <comment>number-with-commas</comment>
      <translation>schreiben Sie die Zahl ohne Tausenderzeichen, etwa 1500. Dezimalzeichen ist in den Fenstern das Komma (1,5), auf der Befehlszeile der Punkt (1.5)</translation>
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
      <source>you also chose {label_column!r} as a number. Use it once</source>
      <comment>label-also-a-number</comment>
      <translation>Sie haben {label_column!r} auch als Zahl gewählt. Nehmen Sie die Spalte einmal</translation>
    </message>
    <message>
      <source>you cannot start a study from a study</source>
      <comment>study-of-a-study</comment>
      <translation>aus einer Studie lässt sich keine Studie beginnen</translation>
    </message>
    <message>
      <source>you cannot write to the file or its folder. Allow writing or choose another folder</source>
      <comment>not-writable</comment>
      <translation>Sie können die Datei oder ihren Ordner nicht beschreiben. Erlauben Sie das Schreiben oder wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>you pasted more columns than there are from this cell on. Paste fewer, or begin each line with a column name</source>
      <comment>paste-columns</comment>
      <translation>Sie haben mehr Spalten eingefügt, als ab dieser Zelle da sind. Fügen Sie weniger ein, oder beginnen Sie jede Zeile mit einem Spaltennamen</translation>
    </message>
    <message>
      <source>your cap does not count by the basic sum. A search for unknown texts must then be the first release of the data set. Type the lists with --values, or use --delta 0</source>
      <comment>look.texts-come-first</comment>
      <translation>Ihre Obergrenze zählt nicht nach der einfachen Summe. Eine Suche nach unbekannten Texten muss dann die erste Freigabe des Datensatzes sein. Geben Sie die Listen mit --values an, oder verwenden Sie --delta 0</translation>
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
      <source>zCDP needs δ above 0. It makes many releases with δ cheaper, and releases without δ dearer</source>
      <comment>zcdp-note</comment>
      <translation>zCDP braucht δ über 0. Viele Freigaben mit δ werden billiger, Freigaben ohne δ teurer</translation>
    </message>
    <message>
      <source>{approximation} rms</source>
      <comment>receipt.rms</comment>
      <translation>{approximation} RMS</translation>
    </message>
    <message>
      <source>{below} and half a step towards {above}</source>
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
      <source>{count} directions, each split into {cells} cells. More add noise or size, fewer lose accuracy</source>
      <comment>why-sliced-ladder</comment>
      <translation>{count} Richtungen, jede in {cells} Zellen geteilt. Mehr erhöhen Rauschen oder Größe, weniger kosten Genauigkeit</translation>
    </message>
    <message>
      <source>{count} lines do not fit below this cell. Select the first cell and paste again</source>
      <comment>paste-too-long</comment>
      <translation>{count} Zeilen passen nicht unter diese Zelle. Wählen Sie die erste Zelle und fügen Sie erneut ein</translation>
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
      <source>{dataset}: {limit}, spent so far: {counted}</source>
      <comment>cli.cap-now</comment>
      <translation>{dataset}: {limit}, bisher verbraucht: {counted}</translation>
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
      <source>{even} rms, including noise</source>
      <comment>receipt.even-rms</comment>
      <translation>{even} RMS, mit Rauschen</translation>
    </message>
    <message>
      <source>{figures}, {accountant}, unit: {unit}</source>
      <comment>cli.counted</comment>
      <translation>{figures}, {accountant}, Einheit: {unit}</translation>
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
      <source>{first} and {second} belong to different studies. You can only merge releases of one study</source>
      <comment>merge-other-study</comment>
      <translation>{first} und {second} gehören zu verschiedenen Studien. Sie können nur Freigaben einer Studie zusammenführen</translation>
    </message>
    <message>
      <source>{first} and {second} hold the same release, so its rows would count twice. Leave one out</source>
      <comment>merge-twice</comment>
      <translation>{first} und {second} enthalten dieselbe Freigabe, ihre Zeilen würden also zweimal zählen. Lassen Sie eine weg</translation>
    </message>
    <message>
      <source>{first} and {second} name the same study, but one of them does not follow it. Ask its owner for a new copy</source>
      <comment>merge-unlike</comment>
      <translation>{first} und {second} nennen dieselbe Studie, aber eine davon hält sich nicht an sie. Bitten Sie ihren Inhaber um eine neue Kopie</translation>
    </message>
    <message>
      <source>{first} to {last}, near means within one day</source>
      <comment>day-rule</comment>
      <translation>{first} bis {last}, nah heißt innerhalb eines Tages</translation>
    </message>
    <message>
      <source>{first} to {last}, near means within {near} days</source>
      <comment>days-rule</comment>
      <translation>{first} bis {last}, nah heißt innerhalb von {near} Tagen</translation>
    </message>
    <message>
      <source>{function} has no bandwidth. Choose epsilon, alpha or rows</source>
      <comment>no-bandwidth-axis</comment>
      <translation>{function} hat keine Bandbreite. Wählen Sie epsilon, alpha oder rows</translation>
    </message>
    <message>
      <source>{in_words} {scale} on every released integer, drawn once from the operating system</source>
      <comment>receipt.noise-law</comment>
      <translation>{in_words} {scale} auf jeder freigegebenen ganzen Zahl, einmal vom Betriebssystem gezogen</translation>
    </message>
    <message>
      <source>{landmarks:,} points, public from the start. Anyone can read them in this file. They are not protected</source>
      <comment>receipt.landmarks-published</comment>
      <translation>{landmarks:,} Punkte, von Anfang an öffentlich. Jeder kann sie in dieser Datei lesen. Sie sind nicht geschützt</translation>
    </message>
    <message>
      <source>{landmarks:,} public landmarks, {directions:,} directions. The accuracy was measured on public points that were left out, so it holds only for rows like them</source>
      <comment>why-landmarks</comment>
      <translation>{landmarks:,} öffentliche Landmarken, {directions:,} Richtungen. Die Genauigkeit wurde an ausgelassenen öffentlichen Punkten gemessen und gilt nur für ähnliche Zeilen</translation>
    </message>
    <message>
      <source>{leaves:,} leaves per column follow from the number of rows. Alpha {alpha:g} trades intervals for noise</source>
      <comment>why-tree</comment>
      <translation>{leaves:,} Blätter je Spalte folgen aus der Anzahl der Zeilen. Alpha {alpha:g} tauscht Abschnitte gegen Rauschen</translation>
    </message>
    <message>
      <source>{leaves:,} leaves per column, fewer than rows, to keep the file small. Alpha {alpha:g} trades intervals for noise</source>
      <comment>why-small-tree</comment>
      <translation>{leaves:,} Blätter je Spalte, weniger als Zeilen, damit die Datei klein bleibt. Alpha {alpha:g} tauscht Abschnitte gegen Rauschen</translation>
    </message>
    <message>
      <source>{levels} levels, with cells of 1/{cells} of a column. Finer cells add noise, coarser ones lose accuracy</source>
      <comment>why-ladder</comment>
      <translation>{levels} Ebenen, mit Zellen von 1/{cells} einer Spalte. Feinere Zellen erhöhen das Rauschen, gröbere kosten Genauigkeit</translation>
    </message>
    <message>
      <source>{lower} to {upper}, unreadable cells count as {fill}</source>
      <comment>receipt.column-bounds</comment>
      <translation>{lower} bis {upper}, nicht lesbare Zellen zählen als {fill}</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <comment>page.range</comment>
      <translation>{low} bis {high}</translation>
    </message>
    <message>
      <source>{low} to {high}, by ratio, near means within a factor of {near}</source>
      <comment>log-rule</comment>
      <translation>{low} bis {high}, nach Verhältnis, nah heißt innerhalb eines Faktors von {near}</translation>
    </message>
    <message>
      <source>{low} to {high}, near means within {near}</source>
      <comment>number-rule</comment>
      <translation>{low} bis {high}, nah heißt innerhalb von {near}</translation>
    </message>
    <message>
      <source>{mean_absolute} of the mean, or about {rows} of {total:,} rows (mean absolute, {where})</source>
      <comment>receipt.mean-absolute-rows</comment>
      <translation>{mean_absolute} des Mittels, oder etwa {rows} von {total:,} Zeilen (mittlerer Betrag, {where})</translation>
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
      <source>{names} (column {label_column}). Rows with a missing or unlisted label are not counted</source>
      <comment>receipt.class-names</comment>
      <translation>{names} (Spalte {label_column}). Zeilen mit fehlender oder nicht aufgeführter Klasse werden nicht gezählt</translation>
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
      <source>{names} is cyclic, and only functions built on ℓ2 treat all of the circle alike. Choose gaussian, exponential, cauchy, inverse-l2, l2 or l2sq, or another kind for the column</source>
      <comment>comes-round-again</comment>
      <translation>{names} ist zyklisch, und nur auf ℓ2 beruhende Funktionen behandeln den ganzen Kreis gleich. Wählen Sie gaussian, exponential, cauchy, inverse-l2, l2 oder l2sq, oder eine andere Art für die Spalte</translation>
    </message>
    <message>
      <source>{names}, or anything else, two different values are {far} apart</source>
      <comment>category-rule</comment>
      <translation>{names} oder etwas anderes, zwei verschiedene Werte sind {far} voneinander entfernt</translation>
    </message>
    <message>
      <source>{name} and {other} are the same file, so its rows would count twice. Leave one out</source>
      <comment>two-names-of-one-file</comment>
      <translation>{name} und {other} sind dieselbe Datei, ihre Zeilen würden also zweimal zählen. Lassen Sie eine weg</translation>
    </message>
    <message>
      <source>{name} cannot be read. Check who owns its file</source>
      <comment>key-not-read</comment>
      <translation>{name} kann nicht gelesen werden. Prüfen Sie, wem die Datei gehört</translation>
    </message>
    <message>
      <source>{name} does not exist. Make it with dpsim keys new --name {name}</source>
      <comment>key-missing</comment>
      <translation>{name} gibt es nicht. Erstellen Sie ihn mit dpsim keys new --name {name}</translation>
    </message>
    <message>
      <source>{name} exists already. Choose another name with --name</source>
      <comment>key-exists</comment>
      <translation>{name} gibt es schon. Wählen Sie mit --name einen anderen Namen</translation>
    </message>
    <message>
      <source>{name} has {columns} columns but {first_name} has {first_columns}. All files must have the same columns in the same order</source>
      <comment>files-differ-in-width</comment>
      <translation>{name} hat {columns} Spalten und {first_name} hat {first_columns}. Alle Dateien müssen dieselben Spalten in derselben Reihenfolge haben</translation>
    </message>
    <message>
      <source>{name} is a category, whose values have no order. Ask for its shares</source>
      <comment>category-has-shares</comment>
      <translation>{name} ist eine Kategorie, deren Werte keine Reihenfolge haben. Fragen Sie nach ihren Anteilen</translation>
    </message>
    <message>
      <source>{name} is a rehearsal with simulated rows. Merge real releases only</source>
      <comment>merge-simulated</comment>
      <translation>{name} ist eine Probe mit simulierten Zeilen. Führen Sie nur echte Freigaben zusammen</translation>
    </message>
    <message>
      <source>{name} is a {kind}, whose values have no order from low to high. Ask for similarities instead</source>
      <comment>no-quantiles-of-kind</comment>
      <translation>{name} ist {kind}, dessen Werte keine Reihenfolge von klein nach groß haben. Fragen Sie stattdessen nach Ähnlichkeiten</translation>
    </message>
    <message>
      <source>{name} is damaged or of another kind. Restore its file or make a new key</source>
      <comment>damaged-key</comment>
      <translation>{name} ist beschädigt oder von anderer Art. Stellen Sie die Datei wieder her oder erstellen Sie einen neuen Schlüssel</translation>
    </message>
    <message>
      <source>{name} is not a category. Ask for its distribution</source>
      <comment>is-no-category</comment>
      <translation>{name} ist keine Kategorie. Fragen Sie nach ihrer Verteilung</translation>
    </message>
    <message>
      <source>{name} is not a plain number and has no mean</source>
      <comment>spread-needs-numbers</comment>
      <translation>{name} ist keine einfache Zahl und hat keinen Mittelwert</translation>
    </message>
    <message>
      <source>{name} is one of the chosen columns or the label. Choose another column for the person, or untick it on the page Data.</source>
      <comment>person-is-measured</comment>
      <translation>{name} ist eine der gewählten Spalten oder die Klassenspalte. Wählen Sie eine andere Spalte für die Person, oder wählen Sie sie auf der Seite Daten ab.</translation>
    </message>
    <message>
      <source>{name} the same</source>
      <comment>near-same</comment>
      <translation>{name} gleich</translation>
    </message>
    <message>
      <source>{name} was made by a newer version of dpsim. Merge it with that version</source>
      <comment>merge-newer</comment>
      <translation>{name} stammt von einer neueren Version von dpsim. Führen Sie sie mit dieser Version zusammen</translation>
    </message>
    <message>
      <source>{name} was not made for a study, so it cannot be merged. Ask its owner for a release of the study</source>
      <comment>merge-without-study</comment>
      <translation>{name} wurde nicht für eine Studie gemacht und lässt sich darum nicht zusammenführen. Bitten Sie ihren Inhaber um eine Freigabe der Studie</translation>
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
      <source>{name} {value}</source>
      <comment>first-answer-value</comment>
      <translation>{name} {value}</translation>
    </message>
    <message>
      <source>{name} {version}, {numbers} numbers (SHA-256 {sha256})</source>
      <comment>text-model</comment>
      <translation>{name} {version}, {numbers} Zahlen (SHA-256 {sha256})</translation>
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
      <source>{name}: FAILED: {problem}</source>
      <comment>cli.check-failed</comment>
      <translation>{name}: FEHLGESCHLAGEN: {problem}</translation>
    </message>
    <message>
      <source>{name}: choose one of {values}</source>
      <comment>page.choose-one</comment>
      <translation>{name}: Wählen Sie eines von {values}</translation>
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
      <source>{number:,} random frequencies. More frequencies add noise, but lower the sampling error</source>
      <comment>why-frequencies</comment>
      <translation>{number:,} zufällige Frequenzen. Mehr Frequenzen erhöhen das Rauschen, senken aber den Stichprobenfehler</translation>
    </message>
    <message>
      <source>{number:,} random frequencies. With delta above 0 they cost no accuracy, and more would add little</source>
      <comment>why-frequencies-with-delta</comment>
      <translation>{number:,} zufällige Frequenzen. Mit Delta über 0 kosten sie keine Genauigkeit, und mehr brächten wenig</translation>
    </message>
    <message>
      <source>{number} rows</source>
      <comment>sentence-rows</comment>
      <translation>{number} Zeilen</translation>
    </message>
    <message>
      <source>{number}. How many of them count is private</source>
      <comment>receipt.partly-counted</comment>
      <translation>{number}. Wie viele davon zählen, ist privat</translation>
    </message>
    <message>
      <source>{one} and {other} differ only in capital letters, which your file ignores. List one of them</source>
      <comment>same-but-for-case</comment>
      <translation>{one} und {other} unterscheiden sich nur in Großbuchstaben, die Ihre Datei nicht beachtet. Nennen Sie einen davon</translation>
    </message>
    <message>
      <source>{parts}, {origin}</source>
      <comment>read-as</comment>
      <translation>{parts}, {origin}</translation>
    </message>
    <message>
      <source>{problem} (and {count} more). Put back the newest ledger and seal, or run `{accept}` to continue with what is left</source>
      <comment>ledger-was-changed-and-more</comment>
      <translation>{problem} (und {count} weitere). Legen Sie das neueste Budgetbuch und Siegel zurück, oder führen Sie `{accept}` aus, um mit dem Rest weiterzumachen</translation>
    </message>
    <message>
      <source>{problem}. Did you mean {near}?</source>
      <comment>cli.did-you-mean</comment>
      <translation>{problem}. Meinten Sie {near}?</translation>
    </message>
    <message>
      <source>{problem}. Put back the newest ledger and seal, or run `{accept}` to continue with what is left</source>
      <comment>ledger-was-changed</comment>
      <translation>{problem}. Legen Sie das neueste Budgetbuch und Siegel zurück, oder führen Sie `{accept}` aus, um mit dem Rest weiterzumachen</translation>
    </message>
    <message>
      <source>{problem}. See {program} --help</source>
      <comment>cli.see-help</comment>
      <translation>{problem}. Siehe {program} --help</translation>
    </message>
    <message>
      <source>{program} drafted this from the receipt inside the file.</source>
      <comment>evidence.made-by</comment>
      <translation>{program} hat dies aus dem Beleg in der Datei entworfen.</translation>
    </message>
    <message>
      <source>{rows:,} rows</source>
      <comment>receipt.part-public-rows</comment>
      <translation>{rows:,} Zeilen</translation>
    </message>
    <message>
      <source>{rows:,} synthetic rows: {path}. Read {statement} before you use them</source>
      <comment>cli.synthetic-rows</comment>
      <translation>{rows:,} künstliche Zeilen: {path}. Lesen Sie {statement}, bevor Sie sie benutzen</translation>
    </message>
    <message>
      <source>{rows:,} synthetic rows: {path}. Their answers differ by {off:.3g} (noise and chance explain {expected:.3g}). Read {statement} before you use them</source>
      <comment>cli.synthetic-rows-and-fidelity</comment>
      <translation>{rows:,} künstliche Zeilen: {path}. Ihre Antworten weichen um {off:.3g} ab (Rauschen und Zufall erklären {expected:.3g}). Lesen Sie {statement}, bevor Sie sie benutzen</translation>
    </message>
    <message>
      <source>{rows:,}, public</source>
      <comment>receipt.public-rows</comment>
      <translation>{rows:,}, öffentlich</translation>
    </message>
    <message>
      <source>{rule}. {missing}</source>
      <comment>receipt.rule</comment>
      <translation>{rule}. {missing}</translation>
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
      <source>{shown:,} of {candidates:,} candidates written, best first. The first {clear:,} are more like the data than a typical candidate, beyond noise. Below that line, ranks may be noise</source>
      <comment>cli.best-of</comment>
      <translation>{shown:,} von {candidates:,} Kandidaten geschrieben, die besten zuerst. Die ersten {clear:,} ähneln den Daten mehr als ein typischer Kandidat, über das Rauschen hinaus. Darunter können Ränge Rauschen sein</translation>
    </message>
    <message>
      <source>{structure} does not answer {function}. Choose auto or {fitting}</source>
      <comment>structure-no-answer</comment>
      <translation>{structure} beantwortet {function} nicht. Wählen Sie auto oder {fitting}</translation>
    </message>
    <message>
      <source>{structure} does not use the landmarks.</source>
      <comment>landmarks-not-used</comment>
      <translation>{structure} benutzt die Landmarken nicht.</translation>
    </message>
    <message>
      <source>{structure} works best on these public rows. Use --structure {structure}.</source>
      <comment>cli.best-here</comment>
      <translation>{structure} ist auf diesen öffentlichen Zeilen am besten. Nehmen Sie --structure {structure}.</translation>
    </message>
    <message>
      <source>{structure} {obstacle}</source>
      <comment>structure-ruled-out</comment>
      <translation>{structure} {obstacle}</translation>
    </message>
    <message>
      <source>{summary} The rows are texts. This page takes vectors that the model {name} {version} made of yours. To type a text, open the file in the dpsim viewer.</source>
      <comment>page-summary-of-texts</comment>
      <translation>{summary} Die Zeilen sind Texte. Diese Seite nimmt Vektoren, die das Modell {name} {version} aus Ihren Texten gemacht hat. Um einen Text einzugeben, öffnen Sie die Datei im dpsim-Betrachter.</translation>
    </message>
    <message>
      <source>{terms} exponential kernels add up to this one, each with {frequencies}</source>
      <comment>why-exponential-sum</comment>
      <translation>{terms} Exponentialkerne ergeben zusammen diesen, jeder mit {frequencies}</translation>
    </message>
    <message>
      <source>{text}. Run dpsim ledger show to see what was spent</source>
      <comment>cli.ledger-tells</comment>
      <translation>{text}. dpsim ledger show zeigt, was verbraucht wurde</translation>
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
      <source>{unit}. One row is, in the owner's words: {row_means}</source>
      <comment>evidence.person-unit</comment>
      <translation>{unit}. Eine Zeile ist, in den Worten des Dateninhabers: {row_means}</translation>
    </message>
    <message>
      <source>{unit}. One row is, in the owner's words: {row_means}. Rows of one person, at most: {rows}</source>
      <comment>evidence.unit</comment>
      <translation>{unit}. Eine Zeile ist, in den Worten des Dateninhabers: {row_means}. Zeilen einer Person, höchstens: {rows}</translation>
    </message>
    <message>
      <source>{unknown!r} is not one of the columns. Check the names in the spreadsheet</source>
      <comment>paste-unknown-column</comment>
      <translation>{unknown!r} ist keine der Spalten. Prüfen Sie die Namen in der Tabellenkalkulation</translation>
    </message>
    <message>
      <source>{values}, in this order, near means within one step</source>
      <comment>step-rule</comment>
      <translation>{values}, in dieser Reihenfolge, nah heißt innerhalb einer Stufe</translation>
    </message>
    <message>
      <source>{values}, in this order, near means within {near} steps</source>
      <comment>steps-rule</comment>
      <translation>{values}, in dieser Reihenfolge, nah heißt innerhalb von {near} Stufen</translation>
    </message>
    <message>
      <source>{waves:,} cosines and sines. More of them would add more noise than information</source>
      <comment>why-lattice-waves</comment>
      <translation>{waves:,} Kosinus- und Sinuswellen. Mehr davon brächten mehr Rauschen als Information</translation>
    </message>
    <message>
      <source>{who} is protected by differential privacy with ε = {epsilon} and δ = {delta}. Even an attacker who reads this file and knows all other rows is right about {found} at most {right:.1f} % of the time (50 % is a coin toss).</source>
      <comment>receipt.protected-in-short</comment>
      <translation>{who} ist durch Differential Privacy mit ε = {epsilon} und δ = {delta} geschützt. Selbst ein Angreifer, der diese Datei liest und alle anderen Zeilen kennt, liegt mit der Vermutung, {found}, in höchstens {right:.1f} % der Fälle richtig (50 % sind ein Münzwurf).</translation>
    </message>
    <message>
      <source>{who}, at one of the sites only,</source>
      <comment>receipt.everyone-at-one-site</comment>
      <translation>{who} und das nur an einer der Stellen,</translation>
    </message>
    <message>
      <source>{worst} at most (approximation and discretisation together)</source>
      <comment>receipt.worst</comment>
      <translation>höchstens {worst} (Näherung und Diskretisierung zusammen)</translation>
    </message>
    <message>
      <source>± {half}. 95 % interval: {low} to {high}</source>
      <comment>page.band</comment>
      <translation>± {half}. 95-%-Intervall: {low} bis {high}</translation>
    </message>
    <message>
      <source>ε = {epsilon}, δ = {delta}, {rows}, {signed}, fingerprint {fingerprint}</source>
      <comment>receipt.part</comment>
      <translation>ε = {epsilon}, δ = {delta}, {rows}, {signed}, Fingerabdruck {fingerprint}</translation>
    </message>
    <message>
      <source>… adds up at most {limit:,} rows exactly</source>
      <comment>structure-too-many-rows</comment>
      <translation>… summiert höchstens {limit:,} Zeilen exakt</translation>
    </message>
    <message>
      <source>… and notes are together too long for the file. Shorten them or list fewer classes</source>
      <comment>notes-too-long</comment>
      <translation>… und Notizen sind zusammen zu lang für die Datei. Kürzen Sie sie oder führen Sie weniger Klassen auf</translation>
    </message>
    <message>
      <source>… are days. Set the kind of the column to date</source>
      <comment>bounds-are-days</comment>
      <translation>… sind Tage. Setzen Sie die Art der Spalte auf date</translation>
    </message>
    <message>
      <source>… are for NPY and NPZ files. In a table, name the column that holds the class</source>
      <comment>labels-only-arrays</comment>
      <translation>… sind für NPY- und NPZ-Dateien. In einer Tabelle nennen Sie die Spalte mit der Klasse</translation>
    </message>
    <message>
      <source>… are for {dimension} columns, but you chose {count}. Make them agree</source>
      <comment>columns-but-chosen</comment>
      <translation>… sind für {dimension} Spalten, aber Sie haben {count} gewählt. Bringen Sie beides in Einklang</translation>
    </message>
    <message>
      <source>… are given twice for {whose}. Keep one of them</source>
      <comment>bounds-twice</comment>
      <translation>… sind für {whose} zweimal angegeben. Behalten Sie eine Angabe</translation>
    </message>
    <message>
      <source>… are lists for each column by its name, such as {{'sex': ['Female', 'Male']}}</source>
      <comment>are-lists-by-column</comment>
      <translation>… sind Listen, je Spalte nach ihrem Namen, etwa {{'sex': ['Female', 'Male']}}</translation>
    </message>
    <message>
      <source>… are missing for {names}. Type the lowest and highest possible value</source>
      <comment>bounds-missing</comment>
      <translation>… fehlen für {names}. Geben Sie den kleinsten und größten möglichen Wert ein</translation>
    </message>
    <message>
      <source>… are needed. Your file has value labels. Check them, and type {option}</source>
      <comment>type-labels</comment>
      <translation>… fehlen. Ihre Datei hat Wertelabels. Prüfen Sie diese und tippen Sie {option}</translation>
    </message>
    <message>
      <source>… are needed: this release has no bounds, so no rows can be made up</source>
      <comment>rows-need-bounds</comment>
      <translation>… sind nötig: Diese Freigabe hat keine Grenzen, also lassen sich keine Zeilen erfinden</translation>
    </message>
    <message>
      <source>… are the private file itself or a copy of its rows, and would be published. Choose public points</source>
      <comment>landmarks-are-private-rows</comment>
      <translation>… sind die private Datei selbst oder eine Kopie ihrer Zeilen und würden veröffentlicht. Wählen Sie öffentliche Punkte</translation>
    </message>
    <message>
      <source>… are too close together: less than 6e-8 of the larger one. Subtract a fixed number from the column</source>
      <comment>bounds-too-close</comment>
      <translation>… liegen zu dicht beieinander: weniger als 6e-8 der größeren. Ziehen Sie von der Spalte eine feste Zahl ab</translation>
    </message>
    <message>
      <source>… are unclear in this file, and a single row could decide them. Choose lf or cr with --line-ends</source>
      <comment>line-ends-unclear</comment>
      <translation>… sind in dieser Datei unklar, und eine einzige Zeile könnte darüber entscheiden. Wählen Sie lf oder cr mit --line-ends</translation>
    </message>
    <message>
      <source>… belongs to lpp only, not to {name}. Leave it out</source>
      <comment>power-not-lpp</comment>
      <translation>… gehört nur zu lpp, nicht zu {name}. Lassen Sie es weg</translation>
    </message>
    <message>
      <source>… can be read by others. Run chmod 600 on its file, or make a new key</source>
      <comment>key-readable-by-others</comment>
      <translation>… kann von anderen gelesen werden. Führen Sie chmod 600 auf der Datei aus oder erstellen Sie einen neuen Schlüssel</translation>
    </message>
    <message>
      <source>… can't be loaded from that folder. Choose a folder that sentence-transformers has saved</source>
      <comment>text-model-not-loaded</comment>
      <translation>… kann nicht aus diesem Ordner geladen werden. Wählen Sie einen Ordner, den sentence-transformers gespeichert hat</translation>
    </message>
    <message>
      <source>… can't be read. Check the folder and its rights</source>
      <comment>text-model-not-read</comment>
      <translation>… kann nicht gelesen werden. Prüfen Sie den Ordner und seine Rechte</translation>
    </message>
    <message>
      <source>… can't be read: it is damaged or in an unknown version. Save it again, or save it as CSV or Parquet</source>
      <comment>damaged-statistics-file</comment>
      <translation>… kann nicht gelesen werden: Die Datei ist beschädigt oder in einer unbekannten Version. Speichern Sie sie neu, oder als CSV oder Parquet</translation>
    </message>
    <message>
      <source>… can't be read: it is damaged or not a workbook. Open it in Excel or LibreOffice and save it again</source>
      <comment>damaged-workbook</comment>
      <translation>… kann nicht gelesen werden: Die Datei ist beschädigt oder keine Arbeitsmappe. Öffnen Sie sie in Excel oder LibreOffice und speichern Sie sie neu</translation>
    </message>
    <message>
      <source>… cannot also be one of the chosen columns</source>
      <comment>label-among-columns</comment>
      <translation>… kann nicht zugleich eine der gewählten Spalten sein</translation>
    </message>
    <message>
      <source>… cannot be compared. Kernel releases with classes answer one class at a time</source>
      <comment>classes-not-comparable</comment>
      <translation>… lassen sich nicht vergleichen. Freigaben eines Kerns mit Klassen beantworten eine Klasse auf einmal</translation>
    </message>
    <message>
      <source>… cannot be kept: {problem}</source>
      <comment>cannot-be-kept</comment>
      <translation>… kann nicht behalten werden: {problem}</translation>
    </message>
    <message>
      <source>… cannot be mixed with texts. Leave out all columns but {name}, or make a second release for the others</source>
      <comment>text-alone</comment>
      <translation>… lässt sich nicht mit Texten mischen. Lassen Sie alle Spalten außer {name} weg, oder machen Sie für die anderen eine zweite Freigabe</translation>
    </message>
    <message>
      <source>… cannot be opened. Check that it is an NPY file that you may read</source>
      <comment>npy-not-opened</comment>
      <translation>… kann nicht geöffnet werden. Prüfen Sie, ob es eine NPY-Datei ist, die Sie lesen dürfen</translation>
    </message>
    <message>
      <source>… cannot be opened. Check that the file exists and that you may read it</source>
      <comment>file-not-opened</comment>
      <translation>… kann nicht geöffnet werden. Prüfen Sie, ob es die Datei gibt und ob Sie sie lesen dürfen</translation>
    </message>
    <message>
      <source>… cannot be opened. Name a public file with points like your rows</source>
      <comment>public-not-opened</comment>
      <translation>… kann nicht geöffnet werden. Nennen Sie eine öffentliche Datei mit Punkten, die Ihren Zeilen ähneln</translation>
    </message>
    <message>
      <source>… cannot be reached. Check its name and that you may read it</source>
      <comment>file-not-reached</comment>
      <translation>… ist nicht erreichbar. Prüfen Sie den Namen und ob Sie sie lesen dürfen</translation>
    </message>
    <message>
      <source>… cannot be reached. Give its address as it prints it, such as tcp://host:8786</source>
      <comment>scheduler-not-reached</comment>
      <translation>… ist nicht erreichbar. Geben Sie die Adresse an, wie er sie ausgibt, etwa tcp://host:8786</translation>
    </message>
    <message>
      <source>… cannot be read as a table. Check the separator and the encoding</source>
      <comment>not-a-table</comment>
      <translation>… lässt sich nicht als Tabelle lesen. Prüfen Sie Trennzeichen und Zeichensatz</translation>
    </message>
    <message>
      <source>… cannot be read by you. Ask its owner for permission</source>
      <comment>file-forbidden</comment>
      <translation>… dürfen Sie nicht lesen. Bitten Sie den Eigentümer um Erlaubnis</translation>
    </message>
    <message>
      <source>… cannot be read to the end. Copy the file and try again</source>
      <comment>file-not-read-to-end</comment>
      <translation>… kann nicht bis zum Ende gelesen werden. Kopieren Sie die Datei und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>… cannot be saved there. Choose another folder</source>
      <comment>not-saved-there</comment>
      <translation>… kann dort nicht gespeichert werden. Wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>… cannot be stored: {problem}</source>
      <comment>cannot-be-stored</comment>
      <translation>… kann nicht gespeichert werden: {problem}</translation>
    </message>
    <message>
      <source>… cannot be the decimal mark as well. Change one of the two</source>
      <comment>mark-is-decimal</comment>
      <translation>… kann nicht auch das Dezimalzeichen sein. Ändern Sie eines von beiden</translation>
    </message>
    <message>
      <source>… cannot be written ({reason}). Choose another file</source>
      <comment>file-not-written</comment>
      <translation>… kann nicht geschrieben werden ({reason}). Wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… cannot be written there. Choose another folder</source>
      <comment>not-written-there</comment>
      <translation>… kann dort nicht geschrieben werden. Wählen Sie einen anderen Ordner</translation>
    </message>
    <message>
      <source>… cannot hold names if the file has none. Leave out one of the two</source>
      <comment>names-without-header</comment>
      <translation>… kann keine Namen enthalten, wenn die Datei keine hat. Lassen Sie eines von beiden weg</translation>
    </message>
    <message>
      <source>… cannot process an array of this process. Use a dask array, or leave it out</source>
      <comment>cluster-no-local-array</comment>
      <translation>… kann kein Array dieses Prozesses verarbeiten. Nehmen Sie ein Dask-Array, oder lassen Sie es weg</translation>
    </message>
    <message>
      <source>… changed in its store after it was opened. Open it again and plan again</source>
      <comment>object-changed</comment>
      <translation>… wurde in ihrem Speicher geändert, seit sie geöffnet wurde. Öffnen Sie sie erneut und planen Sie neu</translation>
    </message>
    <message>
      <source>… changed while it was being read. Wait until it is complete, then try again</source>
      <comment>data-changed</comment>
      <translation>… hat sich beim Lesen verändert. Warten Sie, bis sie vollständig ist, und versuchen Sie es erneut</translation>
    </message>
    <message>
      <source>… changed while it was being read. Wait until it is fully copied, then open it again</source>
      <comment>file-changed</comment>
      <translation>… wurde beim Lesen verändert. Warten Sie, bis sie vollständig kopiert ist, und öffnen Sie sie erneut</translation>
    </message>
    <message>
      <source>… could not be opened. Check its name, or copy it to a local folder</source>
      <comment>release-not-opened</comment>
      <translation>… konnte nicht geöffnet werden. Prüfen Sie den Namen oder kopieren Sie sie in einen lokalen Ordner</translation>
    </message>
    <message>
      <source>… could not be read. Copy it to a local folder and open that copy</source>
      <comment>release-not-read</comment>
      <translation>… konnte nicht gelesen werden. Kopieren Sie sie in einen lokalen Ordner und öffnen Sie die Kopie</translation>
    </message>
    <message>
      <source>… could not be written. Choose a folder you may write to</source>
      <comment>release-not-written</comment>
      <translation>… konnte nicht geschrieben werden. Wählen Sie einen Ordner, in den Sie schreiben dürfen</translation>
    </message>
    <message>
      <source>… does not belong to {name}. Leave it out</source>
      <comment>not-of-function</comment>
      <translation>… gehört nicht zu {name}. Lassen Sie es weg</translation>
    </message>
    <message>
      <source>… does not exist. Check its name and folder</source>
      <comment>file-missing</comment>
      <translation>… gibt es nicht. Prüfen Sie Name und Ordner</translation>
    </message>
    <message>
      <source>… does not fit the bounds. Check the units of both</source>
      <comment>bandwidth-out-of-proportion</comment>
      <translation>… passt nicht zu den Grenzen. Prüfen Sie die Einheiten beider</translation>
    </message>
    <message>
      <source>… does not have the same length on every machine. Give all of them the same file</source>
      <comment>lengths-differ</comment>
      <translation>… hat nicht auf jedem Rechner dieselbe Länge. Geben Sie allen dieselbe Datei</translation>
    </message>
    <message>
      <source>… does not know this release. Use the ledger in which it was reserved</source>
      <comment>ledger-unknown-release</comment>
      <translation>… kennt diese Freigabe nicht. Nehmen Sie das Budgetbuch, in dem sie reserviert wurde</translation>
    </message>
    <message>
      <source>… does not match its checksum, so it is damaged or was altered. Ask the sender for a new copy</source>
      <comment>bad-checksum</comment>
      <translation>… passt nicht zu ihrer Prüfsumme, ist also beschädigt oder verändert. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… does not say which release format it uses. Choose a file made by dpsim</source>
      <comment>no-format</comment>
      <translation>… sagt nicht, welches Freigabeformat sie hat. Wählen Sie eine Datei von dpsim</translation>
    </message>
    <message>
      <source>… does not take p = 2, the squared distance. Choose l2sq, which has exact answers</source>
      <comment>ladder-of-squares</comment>
      <translation>… nimmt p = 2, den quadrierten Abstand, nicht an. Wählen Sie l2sq, das exakt antwortet</translation>
    </message>
    <message>
      <source>… does not work with columns in their own units. Give bounds for each column instead</source>
      <comment>not-with-rules</comment>
      <translation>… verträgt sich nicht mit Spalten in eigenen Einheiten. Geben Sie stattdessen Grenzen je Spalte an</translation>
    </message>
    <message>
      <source>… follows from the names, if the file has any. Leave out one of the two</source>
      <comment>count-with-names</comment>
      <translation>… folgt aus den Namen, wenn die Datei welche hat. Lassen Sie eines von beiden weg</translation>
    </message>
    <message>
      <source>… gives every row the length 1. Leave the bounds and the ball out</source>
      <comment>unit-norm-and-bounds</comment>
      <translation>… gibt jeder Zeile die Länge 1. Lassen Sie Grenzen und Kugel weg</translation>
    </message>
    <message>
      <source>… has a damaged header. Ask the sender for a new copy</source>
      <comment>has-damaged-header</comment>
      <translation>… hat einen beschädigten Kopf. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has a day but no month. Add %m or %b</source>
      <comment>day-without-month</comment>
      <translation>… nennt einen Tag, aber keinen Monat. Fügen Sie %m oder %b hinzu</translation>
    </message>
    <message>
      <source>… has a header above {limit} bytes. Ask the sender for a new copy</source>
      <comment>has-too-long-header</comment>
      <translation>… hat einen Kopf von mehr als {limit} Bytes. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has a node for each combination of categories, and there are too many combinations</source>
      <comment>grid-too-many-categories</comment>
      <translation>… hat einen Knoten für jede Kombination von Kategorien, und es gibt zu viele Kombinationen</translation>
    </message>
    <message>
      <source>… has a signature that is not valid, so someone altered or forged it. Ask the sender for a new copy</source>
      <comment>bad-signature</comment>
      <translation>… hat eine ungültige Signatur, jemand hat sie also verändert oder gefälscht. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has a text whose name is not allowed. Ask the sender for a new copy</source>
      <comment>has-text-of-wrong-name</comment>
      <translation>… hat einen Text mit unzulässigem Namen. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has a text with characters that are not allowed. Ask the sender for a new copy</source>
      <comment>has-text-of-wrong-characters</comment>
      <translation>… hat einen Text mit unzulässigen Zeichen. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has an array of a shape that is not allowed. Ask the sender for a new copy</source>
      <comment>has-array-of-wrong-shape</comment>
      <translation>… hat ein Array von unzulässiger Form. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has an array of a type that is not allowed. Ask the sender for a new copy</source>
      <comment>has-array-of-wrong-type</comment>
      <translation>… hat ein Array von unzulässigem Typ. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has an array whose name is not allowed. Ask the sender for a new copy</source>
      <comment>has-array-of-wrong-name</comment>
      <translation>… hat ein Array mit unzulässigem Namen. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has another bandwidth or power. Compare releases with the same one</source>
      <comment>other-parameters</comment>
      <translation>… hat eine andere Bandbreite oder Potenz. Vergleichen Sie Freigaben mit derselben</translation>
    </message>
    <message>
      <source>… has changed since you joined it. Join it again, or ask the person who started it</source>
      <comment>study-changed</comment>
      <translation>… hat sich geändert, seit Sie daran teilnehmen. Nehmen Sie erneut teil, oder fragen Sie die Person, die sie begonnen hat</translation>
    </message>
    <message>
      <source>… has labels in y_test that are missing from y_train</source>
      <comment>labels-not-trained</comment>
      <translation>… hat in y_test Klassen, die in y_train fehlen</translation>
    </message>
    <message>
      <source>… has missing or infinite numbers. Remove them first</source>
      <comment>not-finite</comment>
      <translation>… hat fehlende oder unendliche Zahlen. Entfernen Sie sie zuerst</translation>
    </message>
    <message>
      <source>… has more than {limit} arrays. Ask the sender for a new copy</source>
      <comment>has-too-many-arrays</comment>
      <translation>… hat mehr als {limit} Arrays. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has names and values that do not match. Copy both lines in full</source>
      <comment>paste-mismatch</comment>
      <translation>… hat Namen und Werte, die nicht zusammenpassen. Kopieren Sie beide Zeilen ganz</translation>
    </message>
    <message>
      <source>… has no classes, so it cannot classify. Ask for values instead</source>
      <comment>made-without-classes</comment>
      <translation>… hat keine Klassen und kann daher nicht klassifizieren. Fragen Sie stattdessen nach Werten</translation>
    </message>
    <message>
      <source>… has no columns. Choose a file with a table in it</source>
      <comment>table-without-columns</comment>
      <translation>… hat keine Spalten. Wählen Sie eine Datei mit einer Tabelle</translation>
    </message>
    <message>
      <source>… has no line break in its first 8 MB. Choose a table with one record on each line</source>
      <comment>no-line-break</comment>
      <translation>… hat keinen Zeilenumbruch in den ersten 8 MB. Wählen Sie eine Tabelle mit einem Datensatz je Zeile</translation>
    </message>
    <message>
      <source>… has no visible sheet with cells. Choose another file</source>
      <comment>workbook-without-sheets</comment>
      <translation>… hat kein sichtbares Blatt mit Zellen. Wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… has no workers. Start some with: dask worker ADDRESS</source>
      <comment>no-workers</comment>
      <translation>… hat keine Arbeiter. Starten Sie welche mit: dask worker ADDRESS</translation>
    </message>
    <message>
      <source>… has other columns. Choose a release with the same columns</source>
      <comment>other-columns</comment>
      <translation>… hat andere Spalten. Wählen Sie eine Freigabe mit denselben Spalten</translation>
    </message>
    <message>
      <source>… has too many combinations of category values. List fewer values</source>
      <comment>lattice-waves-values</comment>
      <translation>… hat zu viele Kombinationen von Kategoriewerten. Nennen Sie weniger Werte</translation>
    </message>
    <message>
      <source>… has two arrays of one name. Ask the sender for a new copy</source>
      <comment>array-twice</comment>
      <translation>… hat zwei Arrays desselben Namens. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… has {count} values, but the release needs {needed}. Copy one full row</source>
      <comment>values-count</comment>
      <translation>… hat {count} Werte, aber die Freigabe braucht {needed}. Kopieren Sie eine ganze Zeile</translation>
    </message>
    <message>
      <source>… has {width} columns, but an array needs 1 to {limit}. Choose fewer columns</source>
      <comment>array-columns</comment>
      <translation>… hat {width} Spalten, aber ein Array braucht 1 bis {limit}. Wählen Sie weniger Spalten</translation>
    </message>
    <message>
      <source>… have no column of texts to name: the release was not made from texts. Leave the name out</source>
      <comment>holds-no-texts</comment>
      <translation>… sind keine Texte: Diese Freigabe entstand nicht aus Texten. Lassen Sie den Namen ihrer Spalte weg</translation>
    </message>
    <message>
      <source>… have no column {name!r}. Add it, or give an array with the columns in the release's order</source>
      <comment>points-lack-column</comment>
      <translation>… haben keine Spalte {name!r}. Ergänzen Sie sie, oder geben Sie ein Array mit den Spalten in der Reihenfolge der Freigabe an</translation>
    </message>
    <message>
      <source>… have rules for {rules}, but you chose {chosen}. Make them agree</source>
      <comment>rules-of-other-columns</comment>
      <translation>… haben Regeln für {rules}, aber Sie haben {chosen} gewählt. Bringen Sie beides in Einklang</translation>
    </message>
    <message>
      <source>… holds Python objects. Give the data frame itself, or an array of numbers such as float64</source>
      <comment>python-objects</comment>
      <translation>… enthält Python-Objekte. Geben Sie das Dataframe selbst oder ein Array von Zahlen an, etwa float64</translation>
    </message>
    <message>
      <source>… holds complex numbers. Save the real and the imaginary part as columns</source>
      <comment>complex-numbers</comment>
      <translation>… enthält komplexe Zahlen. Speichern Sie Real- und Imaginärteil als Spalten</translation>
    </message>
    <message>
      <source>… holds no array of real numbers. Save one with numpy.savez</source>
      <comment>no-number-array</comment>
      <translation>… enthält kein Array reeller Zahlen. Speichern Sie eines mit numpy.savez</translation>
    </message>
    <message>
      <source>… holds no array with one number or text for each row. Choose another file</source>
      <comment>no-label-array</comment>
      <translation>… enthält kein Array mit einer Zahl oder einem Text je Zeile. Wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… holds no first look. Make one with dpsim look</source>
      <comment>not-a-look</comment>
      <translation>… enthält keinen ersten Blick. Erstellen Sie einen mit dpsim look</translation>
    </message>
    <message>
      <source>… holds no records. Choose a file with a table in it</source>
      <comment>no-records</comment>
      <translation>… enthält keine Datensätze. Wählen Sie eine Datei mit einer Tabelle</translation>
    </message>
    <message>
      <source>… holds numbers too large or too small to compute with. Ask the sender for a new copy</source>
      <comment>number-size</comment>
      <translation>… enthält Zahlen, die zum Rechnen zu groß oder zu klein sind. Bitten Sie den Absender um eine neue</translation>
    </message>
    <message>
      <source>… holds text or dates. Save it as an array of numbers, for example as float64</source>
      <comment>text-array</comment>
      <translation>… enthält Text oder Datumsangaben. Speichern Sie es als Array von Zahlen, zum Beispiel als float64</translation>
    </message>
    <message>
      <source>… in a folder needs the library sentence-transformers. Install it with: pip install sentence-transformers</source>
      <comment>text-model-needs-library</comment>
      <translation>… in einem Ordner braucht die Bibliothek sentence-transformers. Installieren Sie sie mit: pip install sentence-transformers</translation>
    </message>
    <message>
      <source>… is JSON. Export the table as CSV or Parquet and choose that file</source>
      <comment>json-file</comment>
      <translation>… ist JSON. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a 7-Zip archive. Unpack it and choose the file inside</source>
      <comment>7-zip-archive</comment>
      <translation>… ist ein 7-Zip-Archiv. Entpacken Sie es und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is a Feather file. Export the table as CSV or Parquet and choose that file</source>
      <comment>feather-file</comment>
      <translation>… ist eine Feather-Datei. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a PDF document. Export the table as CSV or Parquet and choose that file</source>
      <comment>pdf-document</comment>
      <translation>… ist ein PDF-Dokument. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a Python pickle. Save the array with numpy.save</source>
      <comment>python-pickle</comment>
      <translation>… ist ein Python-Pickle. Speichern Sie das Array mit numpy.save</translation>
    </message>
    <message>
      <source>… is a RAR archive. Unpack it and choose the file inside</source>
      <comment>rar-archive</comment>
      <translation>… ist ein RAR-Archiv. Entpacken Sie es und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is a compressed {kind} file. Unpack it and choose the file inside</source>
      <comment>compressed-file-of-kind</comment>
      <translation>… ist eine komprimierte {kind}-Datei. Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is a damaged NPY array. Save it again with numpy.save</source>
      <comment>damaged-npy</comment>
      <translation>… ist ein beschädigtes NPY-Array. Speichern Sie es neu mit numpy.save</translation>
    </message>
    <message>
      <source>… is a damaged archive. Make or copy it again</source>
      <comment>damaged-archive</comment>
      <translation>… ist ein beschädigtes Archiv. Erstellen oder kopieren Sie es neu</translation>
    </message>
    <message>
      <source>… is a damaged or cut-off gzip file. Make or copy it again</source>
      <comment>damaged-gzip</comment>
      <translation>… ist eine beschädigte oder abgeschnittene gzip-Datei. Erstellen oder kopieren Sie sie neu</translation>
    </message>
    <message>
      <source>… is a damaged or unsupported Parquet file. Write it again</source>
      <comment>damaged-parquet</comment>
      <translation>… ist eine beschädigte oder nicht unterstützte Parquet-Datei. Schreiben Sie sie neu</translation>
    </message>
    <message>
      <source>… is a database. Export the table as CSV or Parquet and choose that file</source>
      <comment>database</comment>
      <translation>… ist eine Datenbank. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a device or a pipe. Choose a .dpsim file</source>
      <comment>release-is-device</comment>
      <translation>… ist ein Gerät oder eine Pipe. Wählen Sie eine .dpsim-Datei</translation>
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
      <source>… is a first look, which cannot answer points. Print it with dpsim inspect</source>
      <comment>is-a-look</comment>
      <translation>… ist ein erster Blick, der keine Punkte beantwortet. Zeigen Sie ihn mit dpsim inspect an</translation>
    </message>
    <message>
      <source>… is a flat map of at most 20 degrees of latitude. Use longitude and latitude as two numbers in degrees instead</source>
      <comment>map-too-tall</comment>
      <translation>… ist eine ebene Karte von höchstens 20 Breitengraden. Nehmen Sie Länge und Breite als zwei Zahlen in Grad</translation>
    </message>
    <message>
      <source>… is a flat map, which distorts distances this close to a pole. Use longitude and latitude as two numbers in degrees instead</source>
      <comment>map-near-pole</comment>
      <translation>… ist eine ebene Karte, die Abstände so nah an einem Pol verzerrt. Nehmen Sie stattdessen Länge und Breite als zwei Zahlen in Grad</translation>
    </message>
    <message>
      <source>… is a folder. Choose a file in it</source>
      <comment>folder-choose-file</comment>
      <translation>… ist ein Ordner. Wählen Sie eine Datei darin</translation>
    </message>
    <message>
      <source>… is a folder. Choose the .dpsim file in it</source>
      <comment>release-is-folder</comment>
      <translation>… ist ein Ordner. Wählen Sie die .dpsim-Datei darin</translation>
    </message>
    <message>
      <source>… is a number, but {name} is a {kind}. Say how to treat its missing cells</source>
      <comment>fill-of-no-number</comment>
      <translation>… ist eine Zahl, aber {name} ist {kind}. Sagen Sie, wie fehlende Zellen zu behandeln sind</translation>
    </message>
    <message>
      <source>… is a picture. Choose a table of numbers</source>
      <comment>picture</comment>
      <translation>… ist ein Bild. Wählen Sie eine Tabelle mit Zahlen</translation>
    </message>
    <message>
      <source>… is a release. Open it in the viewer, or choose a table here</source>
      <comment>data-is-release</comment>
      <translation>… ist eine Freigabe. Öffnen Sie sie im Betrachter, oder wählen Sie hier eine Tabelle</translation>
    </message>
    <message>
      <source>… is a single number, not a table. Save an array with one row per record</source>
      <comment>single-number</comment>
      <translation>… ist eine einzelne Zahl, keine Tabelle. Speichern Sie ein Array mit einer Zeile je Datensatz</translation>
    </message>
    <message>
      <source>… is a structured array. Save its numbers as one two-dimensional array</source>
      <comment>structured-array</comment>
      <translation>… ist ein strukturiertes Array. Speichern Sie seine Zahlen als ein zweidimensionales Array</translation>
    </message>
    <message>
      <source>… is a web page or XML. Export the table as CSV or Parquet and choose that file</source>
      <comment>web-page</comment>
      <translation>… ist eine Webseite oder XML. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is a workbook in a store. Download it and choose the copy</source>
      <comment>sheet-in-store</comment>
      <translation>… ist eine Arbeitsmappe in einem Speicherdienst. Laden Sie sie herunter und wählen Sie die Kopie</translation>
    </message>
    <message>
      <source>… is a zip archive. Unpack it and choose the file inside</source>
      <comment>zip-archive</comment>
      <translation>… ist ein Zip-Archiv. Entpacken Sie es und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is an Arrow file. Export the table as CSV or Parquet and choose that file</source>
      <comment>arrow-file</comment>
      <translation>… ist eine Arrow-Datei. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is an HDF5 file. Export the table as CSV or Parquet and choose that file</source>
      <comment>hdf5-file</comment>
      <translation>… ist eine HDF5-Datei. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is an ORC file. Export the table as CSV or Parquet and choose that file</source>
      <comment>orc-file</comment>
      <translation>… ist eine ORC-Datei. Exportieren Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… is an encrypted Parquet file. Save it again without encryption</source>
      <comment>encrypted-parquet-file</comment>
      <translation>… ist eine verschlüsselte Parquet-Datei. Schreiben Sie sie ohne Verschlüsselung neu</translation>
    </message>
    <message>
      <source>… is beyond the end of the file. Count the lines again</source>
      <comment>line-past-end</comment>
      <translation>… liegt hinter dem Ende der Datei. Zählen Sie die Zeilen noch einmal</translation>
    </message>
    <message>
      <source>… is compressed with Zstandard. Unpack it and choose the file inside</source>
      <comment>zstandard-file</comment>
      <translation>… ist mit Zstandard komprimiert. Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is compressed with bzip2. Unpack it and choose the file inside</source>
      <comment>bzip2-file</comment>
      <translation>… ist mit bzip2 komprimiert. Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is compressed with xz. Unpack it and choose the file inside</source>
      <comment>xz-file</comment>
      <translation>… ist mit xz komprimiert. Entpacken Sie sie und wählen Sie die Datei darin</translation>
    </message>
    <message>
      <source>… is cut off before its last row. Copy or export it again</source>
      <comment>file-cut-off</comment>
      <translation>… ist vor der letzten Zeile abgeschnitten. Kopieren oder exportieren Sie sie neu</translation>
    </message>
    <message>
      <source>… is cut off: it is shorter than its header says. Copy or save it again</source>
      <comment>npy-cut-off</comment>
      <translation>… ist abgeschnitten: kürzer, als der Kopf sagt. Kopieren oder speichern Sie sie neu</translation>
    </message>
    <message>
      <source>… is cut short or has extra bytes. Save the NPY file again</source>
      <comment>npy-wrong-length</comment>
      <translation>… ist zu kurz oder hat überzählige Bytes. Speichern Sie die NPY-Datei neu</translation>
    </message>
    <message>
      <source>… is damaged. Ask the person who started the study for a new copy</source>
      <comment>study-damaged</comment>
      <translation>… ist beschädigt. Bitten Sie die Person, die die Studie begonnen hat, um eine neue Kopie</translation>
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
      <source>… is damaged: it does not hold the texts that its format needs</source>
      <comment>damaged-texts</comment>
      <translation>… ist beschädigt: Sie enthält nicht die Texte, die ihr Format braucht</translation>
    </message>
    <message>
      <source>… is damaged: it does not say what its columns mean. Ask the sender for a new copy</source>
      <comment>damaged-no-meaning</comment>
      <translation>… ist beschädigt: Sie sagt nicht, was ihre Spalten bedeuten. Bitten Sie den Absender um eine neue Kopie</translation>
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
      <source>… is damaged: it holds arrays that its receipt does not describe</source>
      <comment>damaged-unknown-arrays</comment>
      <translation>… ist beschädigt: Sie enthält Arrays, die ihr Beleg nicht beschreibt</translation>
    </message>
    <message>
      <source>… is damaged: it names a different number of columns than it describes</source>
      <comment>damaged-column-count</comment>
      <translation>… ist beschädigt: Sie nennt eine andere Anzahl von Spalten, als sie beschreibt</translation>
    </message>
    <message>
      <source>… is damaged: it states parameters that its structure does not have</source>
      <comment>damaged-parameters</comment>
      <translation>… ist beschädigt: Sie nennt Parameter, die ihre Struktur nicht hat</translation>
    </message>
    <message>
      <source>… is damaged: its alpha is not valid</source>
      <comment>damaged-alpha</comment>
      <translation>… ist beschädigt: Ihr Alpha ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: its columns do not match its column rules</source>
      <comment>damaged-columns-without-rules</comment>
      <translation>… ist beschädigt: Ihre Spalten passen nicht zu ihren Spaltenregeln</translation>
    </message>
    <message>
      <source>… is damaged: its features are not valid</source>
      <comment>damaged-features</comment>
      <translation>… ist beschädigt: Ihre Merkmale sind ungültig</translation>
    </message>
    <message>
      <source>… is damaged: its first look cannot be read. Ask the sender for a new copy</source>
      <comment>damaged-look</comment>
      <translation>… ist beschädigt: der erste Blick darin ist nicht lesbar. Bitten Sie um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is damaged: its histograms are too fine for this many columns</source>
      <comment>damaged-histogram-depth</comment>
      <translation>… ist beschädigt: Ihre Histogramme sind für so viele Spalten zu fein</translation>
    </message>
    <message>
      <source>… is damaged: its kernel is not a sum of exponential ones</source>
      <comment>damaged-kernel</comment>
      <translation>… ist beschädigt: Ihr Kern ist keine Summe von Exponentialkernen</translation>
    </message>
    <message>
      <source>… is damaged: its ladders are too deep for this many columns</source>
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
      <source>… is damaged: its projection does not fit its kernel</source>
      <comment>damaged-projection</comment>
      <translation>… ist beschädigt: Ihre Projektion passt nicht zu ihrem Kern</translation>
    </message>
    <message>
      <source>… is damaged: its public seed is not valid</source>
      <comment>damaged-seed</comment>
      <translation>… ist beschädigt: Ihr öffentlicher Startwert ist ungültig</translation>
    </message>
    <message>
      <source>… is damaged: its receipt is not complete. Ask the sender for a new copy</source>
      <comment>damaged-receipt</comment>
      <translation>… ist beschädigt: Ihr Beleg ist nicht vollständig. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is damaged: its rows are split into too few parts</source>
      <comment>damaged-parts</comment>
      <translation>… ist beschädigt: Ihre Zeilen sind in zu wenige Teile zerlegt</translation>
    </message>
    <message>
      <source>… is damaged: its strata do not add up to its frequencies</source>
      <comment>damaged-strata</comment>
      <translation>… ist beschädigt: Ihre Schichten ergeben zusammen nicht ihre Frequenzen</translation>
    </message>
    <message>
      <source>… is damaged: its structure cannot answer its function</source>
      <comment>damaged-function</comment>
      <translation>… ist beschädigt: Ihre Struktur kann die genannte Funktion nicht beantworten</translation>
    </message>
    <message>
      <source>… is damaged: its structure needs a column that is not a category</source>
      <comment>damaged-only-categories</comment>
      <translation>… ist beschädigt: Ihre Struktur braucht eine Spalte, die keine Kategorie ist</translation>
    </message>
    <message>
      <source>… is damaged: its structure needs bounds and it has none</source>
      <comment>damaged-no-bounds</comment>
      <translation>… ist beschädigt: Ihre Struktur braucht Grenzen, und sie hat keine</translation>
    </message>
    <message>
      <source>… is damaged: its summary does not match its parts</source>
      <comment>damaged-merged-parts</comment>
      <translation>… ist beschädigt: Ihre Zusammenfassung passt nicht zu ihren Teilen</translation>
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
      <source>… is damaged: its table of {key} holds numbers that are not whole</source>
      <comment>damaged-table-fractions</comment>
      <translation>… ist beschädigt: Ihre Tabelle für {key} enthält Zahlen, die nicht ganz sind</translation>
    </message>
    <message>
      <source>… is damaged: its terms are not those of an exponential sum</source>
      <comment>damaged-terms</comment>
      <translation>… ist beschädigt: Ihre Terme sind nicht die einer Exponentialsumme</translation>
    </message>
    <message>
      <source>… is damaged: its trees are too high for this many columns</source>
      <comment>damaged-tree-height</comment>
      <translation>… ist beschädigt: Ihre Bäume sind für so viele Spalten zu hoch</translation>
    </message>
    <message>
      <source>… is damaged: lattice waves need bounds and at most {limit} number columns</source>
      <comment>damaged-lattice-waves-columns</comment>
      <translation>… ist beschädigt: Gitterwellen brauchen Grenzen und höchstens {limit} Spalten mit Zahlen</translation>
    </message>
    <message>
      <source>… is damaged: one row could change its sums by more than the program allows</source>
      <comment>study-sums-too-large</comment>
      <translation>… ist beschädigt: Eine Zeile könnte ihre Summen stärker ändern, als das Programm erlaubt</translation>
    </message>
    <message>
      <source>… is damaged: the features of its landmarks are not valid</source>
      <comment>damaged-landmark-view</comment>
      <translation>… ist beschädigt: Die Merkmale ihrer Landmarken sind ungültig</translation>
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
      <source>… is damaged: the strata of its frequencies do not fit its kernel</source>
      <comment>damaged-strata-of-kernel</comment>
      <translation>… ist beschädigt: Die Schichten ihrer Frequenzen passen nicht zu ihrem Kern</translation>
    </message>
    <message>
      <source>… is damaged: the weights of its terms are not whole numbers</source>
      <comment>damaged-weights</comment>
      <translation>… ist beschädigt: Die Gewichte ihrer Terme sind keine ganzen Zahlen</translation>
    </message>
    <message>
      <source>… is damaged: the {name} in it is not valid. Ask the person who started the study for a new copy</source>
      <comment>study-damaged-part</comment>
      <translation>… ist beschädigt: Die Angabe {name} darin ist ungültig. Bitten Sie die Person, die die Studie begonnen hat, um eine neue Kopie</translation>
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
      <source>… is empty. Ask the sender for a new copy</source>
      <comment>release-empty</comment>
      <translation>… ist leer. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is fixed by the study. Leave {option} out</source>
      <comment>study-fixes</comment>
      <translation>… ist durch die Studie festgelegt. Lassen Sie {option} weg</translation>
    </message>
    <message>
      <source>… is for releases of a study. Add its file with --study, or leave it out</source>
      <comment>match-needs-study</comment>
      <translation>… ist für Freigaben einer Studie. Geben Sie ihre Datei mit --study an oder lassen Sie es weg</translation>
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
      <source>… is given twice for all columns. Keep one of them</source>
      <comment>twice-for-all</comment>
      <translation>… ist für alle Spalten zweimal angegeben. Behalten Sie eine Angabe</translation>
    </message>
    <message>
      <source>… is given twice for {name}. Keep one of them</source>
      <comment>twice-for-column</comment>
      <translation>… ist für {name} zweimal angegeben. Behalten Sie eine Angabe</translation>
    </message>
    <message>
      <source>… is incomplete. Copy it again, or ask the sender for a new copy</source>
      <comment>release-incomplete</comment>
      <translation>… ist unvollständig. Kopieren Sie sie erneut oder bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is large and stored column by column. Save it in C order or as an NPY file</source>
      <comment>npy-column-order</comment>
      <translation>… ist spaltenweise gespeichert und groß. Speichern Sie es in C-Reihenfolge oder als NPY-Datei</translation>
    </message>
    <message>
      <source>… is larger than 4 GiB, the largest size of a release. Ask the sender for a smaller one</source>
      <comment>container-too-large</comment>
      <translation>… ist größer als 4 GiB, die größte Größe einer Freigabe. Bitten Sie den Absender um eine kleinere</translation>
    </message>
    <message>
      <source>… is larger than 4 GiB, the largest size of a release. Choose a file made by dpsim</source>
      <comment>release-too-large</comment>
      <translation>… ist größer als 4 GiB, die größte Größe einer Freigabe. Wählen Sie eine Datei von dpsim</translation>
    </message>
    <message>
      <source>… is larger than {limit} MB, too large for a study</source>
      <comment>study-too-large</comment>
      <translation>… ist größer als {limit} MB, zu groß für eine Studie</translation>
    </message>
    <message>
      <source>… is limited to {limit} MB for this process, and reading this file needs about {needed} MB. Raise the limit (ulimit -v) and start again</source>
      <comment>little-memory</comment>
      <translation>… ist für diesen Prozess auf {limit} MB begrenzt, und das Lesen dieser Datei braucht etwa {needed} MB. Erhöhen Sie die Grenze (ulimit -v) und starten Sie neu</translation>
    </message>
    <message>
      <source>… is longer than it should be. Ask the sender for a new copy</source>
      <comment>release-too-long</comment>
      <translation>… ist länger, als sie sein sollte. Bitten Sie den Absender um eine neue Kopie</translation>
    </message>
    <message>
      <source>… is named {suffix} but does not look like one. It may be damaged: copy it again</source>
      <comment>wrong-suffix</comment>
      <translation>… heißt {suffix}, sieht aber nicht so aus. Sie kann beschädigt sein: Kopieren Sie sie neu</translation>
    </message>
    <message>
      <source>… is needed for a dask array or dataframe. Give build_release one</source>
      <comment>cluster-needed</comment>
      <translation>… ist für ein Dask-Array oder -Dataframe nötig. Geben Sie build_release einen</translation>
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
      <source>… is needed. Add {option}</source>
      <comment>option-needed</comment>
      <translation>… ist nötig. Fügen Sie {option} hinzu</translation>
    </message>
    <message>
      <source>… is no longer there. Put it back, or choose another file</source>
      <comment>file-gone</comment>
      <translation>… ist nicht mehr da. Legen Sie sie zurück oder wählen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>… is not a data frame that can be read. Give a pandas, polars or Arrow table with one name for each column</source>
      <comment>not-a-frame</comment>
      <translation>… ist kein lesbarer Data Frame. Geben Sie eine Tabelle von pandas, polars oder Arrow mit einem Namen für jede Spalte</translation>
    </message>
    <message>
      <source>… is not a draft that this program can open. Choose a file saved with Save draft</source>
      <comment>not-a-draft</comment>
      <translation>… ist kein Entwurf, den dieses Programm öffnen kann. Wählen Sie eine mit Entwurf speichern gesicherte Datei</translation>
    </message>
    <message>
      <source>… is not a release file. Choose a file made by dpsim</source>
      <comment>not-a-release</comment>
      <translation>… ist keine Freigabedatei. Wählen Sie eine Datei von dpsim</translation>
    </message>
    <message>
      <source>… is not a study file. Ask the person who started the study for it</source>
      <comment>not-a-study</comment>
      <translation>… ist keine Studiendatei. Bitten Sie die Person, die die Studie begonnen hat, um sie</translation>
    </message>
    <message>
      <source>… is not a table that dpsim can read. Export it as CSV or Parquet</source>
      <comment>unknown-kind</comment>
      <translation>… ist keine Tabelle, die dpsim lesen kann. Exportieren Sie sie als CSV oder Parquet</translation>
    </message>
    <message>
      <source>… is not a text table in UTF-8. Save the points as CSV in UTF-8, or as NPY</source>
      <comment>points-not-utf8</comment>
      <translation>… ist keine Texttabelle in UTF-8. Speichern Sie die Punkte als CSV in UTF-8 oder als NPY</translation>
    </message>
    <message>
      <source>… is not an NPY array of numbers. Save it with numpy.save, or use CSV</source>
      <comment>not-npy</comment>
      <translation>… ist kein NPY-Array aus Zahlen. Speichern Sie es mit numpy.save oder nehmen Sie CSV</translation>
    </message>
    <message>
      <source>… is not an ordinary file. Choose a file on disk</source>
      <comment>not-a-file</comment>
      <translation>… ist keine gewöhnliche Datei. Wählen Sie eine Datei auf dem Datenträger</translation>
    </message>
    <message>
      <source>… is not installed. Install one of {libraries}</source>
      <comment>no-frame-library</comment>
      <translation>… ist nicht installiert. Installieren Sie eine von {libraries}</translation>
    </message>
    <message>
      <source>… is not on every machine. Give all of them the file at the same path</source>
      <comment>file-not-everywhere</comment>
      <translation>… ist nicht auf jedem Rechner. Geben Sie allen die Datei unter demselben Pfad</translation>
    </message>
    <message>
      <source>… is not the planned one. Nothing was spent</source>
      <comment>epsilon-not-confirmed</comment>
      <translation>… ist nicht das geplante. Es wurde nichts verbraucht</translation>
    </message>
    <message>
      <source>… is part of this plan already. Leave it out, or plan again</source>
      <comment>reading-in-plan</comment>
      <translation>… gehört schon zu diesem Plan. Lassen Sie es weg oder planen Sie neu</translation>
    </message>
    <message>
      <source>… is protected by a password. Save it without a password</source>
      <comment>password</comment>
      <translation>… ist mit einem Kennwort geschützt. Speichern Sie sie ohne</translation>
    </message>
    <message>
      <source>… is signed by another key, {signed_by}. Ask the sender which key is theirs</source>
      <comment>signed-by-another</comment>
      <translation>… ist mit einem anderen Schlüssel signiert, {signed_by}. Fragen Sie den Absender, welcher Schlüssel seiner ist</translation>
    </message>
    <message>
      <source>… is the file of the landmarks, so the error would look too good. Name another public file</source>
      <comment>twin-is-landmarks</comment>
      <translation>… ist die Datei der Landmarken, der Fehler sähe also zu gut aus. Nennen Sie eine andere öffentliche Datei</translation>
    </message>
    <message>
      <source>… is the private file itself or a copy of its rows, and nobody may see its true errors. Choose a public file</source>
      <comment>twin-is-private</comment>
      <translation>… ist die private Datei selbst oder eine Kopie ihrer Zeilen, und niemand darf ihre wahren Fehler sehen. Wählen Sie eine öffentliche Datei</translation>
    </message>
    <message>
      <source>… is the release or the file of points itself. Choose another name</source>
      <comment>output-is-input</comment>
      <translation>… ist die Freigabe oder die Punktedatei selbst. Wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>… is the same file, with the same noise. Choose another one</source>
      <comment>same-file</comment>
      <translation>… ist dieselbe Datei mit demselben Rauschen. Wählen Sie eine andere</translation>
    </message>
    <message>
      <source>… is unclear: some rows have one cell more than there are names. Choose 0 or 1 with --names-shift</source>
      <comment>names-shift-unclear</comment>
      <translation>… ist unklar: Manche Zeilen haben eine Zelle mehr, als es Namen gibt. Wählen Sie 0 oder 1 mit --names-shift</translation>
    </message>
    <message>
      <source>… is unclear: the file has no column names and no byte order mark, so a single row could decide it. Choose one with --encoding, such as utf-16-le or utf-16-be</source>
      <comment>encoding-unclear</comment>
      <translation>… ist unklar: Die Datei hat keine Spaltennamen und keine Bytefolge-Marke, eine einzige Zeile könnte also entscheiden. Wählen Sie mit --encoding, etwa utf-16-le oder utf-16-be</translation>
    </message>
    <message>
      <source>… is unsigned, so nothing shows that it comes from the owner of that public key</source>
      <comment>unsigned</comment>
      <translation>… ist nicht signiert, nichts zeigt also, dass sie vom Inhaber dieses öffentlichen Schlüssels kommt</translation>
    </message>
    <message>
      <source>… is {found}, but this release needs {needed}. Name the folder or file of that model</source>
      <comment>text-model-differs</comment>
      <translation>… ist {found}, aber diese Freigabe braucht {needed}. Nennen Sie den Ordner oder die Datei dieses Modells</translation>
    </message>
    <message>
      <source>… lost the work, and nothing is spent. Check that the workers run, have enough memory and this version of dpsim-gui, then start again</source>
      <comment>cluster-lost-work</comment>
      <translation>… hat die Arbeit verloren, und nichts ist verbraucht. Prüfen Sie, ob die Worker laufen, genug Speicher und diese Version von dpsim-gui haben, und starten Sie neu</translation>
    </message>
    <message>
      <source>… makes numbers too large to compute with. Give the bounds in another unit, or use a smaller p</source>
      <comment>power-of-bounds</comment>
      <translation>… ergibt Zahlen, die zum Rechnen zu groß sind. Geben Sie die Grenzen in einer anderen Einheit an, oder nehmen Sie ein kleineres p</translation>
    </message>
    <message>
      <source>… may be smaller than in the study but not larger: {limit} at most</source>
      <comment>study-promises-less</comment>
      <translation>… darf kleiner sein als in der Studie, aber nicht größer: höchstens {limit}</translation>
    </message>
    <message>
      <source>… means more than {limit:,} files. Put the rows into fewer files</source>
      <comment>too-many-files</comment>
      <translation>… steht für mehr als {limit:,} Dateien. Legen Sie die Zeilen in weniger</translation>
    </message>
    <message>
      <source>… measures its columns in other units, or lists other values. Compare releases with the same columns</source>
      <comment>has-columns-other-units</comment>
      <translation>… misst ihre Spalten in anderen Einheiten oder führt andere Werte auf. Vergleichen Sie Freigaben mit denselben Spalten</translation>
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
      <source>… must be 1 to {most:,} rows. Choose fewer rows</source>
      <comment>candidates-out-of-range</comment>
      <translation>… müssen 1 bis {most:,} Zeilen sein. Wählen Sie weniger Zeilen</translation>
    </message>
    <message>
      <source>… must be 64 hexadecimal digits. dpsim keys new prints them</source>
      <comment>key-not-hexadecimal</comment>
      <translation>… muss aus 64 hexadezimalen Ziffern bestehen. dpsim keys new gibt sie aus</translation>
    </message>
    <message>
      <source>… must be a column that is neither one of the chosen columns nor the label</source>
      <comment>person-column-of-its-own</comment>
      <translation>… muss eine Spalte sein, die weder gewählt noch die Klassenspalte ist</translation>
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
      <source>… must be a number above 0: the distance between two different values (normally 1)</source>
      <comment>far-not-positive</comment>
      <translation>… muss eine Zahl über 0 sein: der Abstand zwischen zwei verschiedenen Werten (gewöhnlich 1)</translation>
    </message>
    <message>
      <source>… must be a number inside the bounds of every column. Leave it out for the middle</source>
      <comment>fill-not-inside</comment>
      <translation>… muss eine Zahl innerhalb der Grenzen jeder Spalte sein. Für die Mitte lassen Sie sie weg</translation>
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
      <source>… must be as many as the classes. There are {classes} classes and {names} names</source>
      <comment>one-name-a-class</comment>
      <translation>… müssen so viele sein wie die Klassen. Es sind {classes} Klassen und {names} Namen</translation>
    </message>
    <message>
      <source>… must be at least two different values</source>
      <comment>too-few-values</comment>
      <translation>… müssen mindestens zwei verschiedene Werte sein</translation>
    </message>
    <message>
      <source>… must be at least {limit} MB</source>
      <comment>must-least-mb</comment>
      <translation>… muss mindestens {limit} MB sein</translation>
    </message>
    <message>
      <source>… must be at least {needed:,} MB to tell that many people apart</source>
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
      <source>… must be one character such as a comma, a semicolon, a bar, a tab or a space</source>
      <comment>separator-mark</comment>
      <translation>… muss ein Zeichen sein, etwa Komma, Semikolon, Strich, Tabulator oder Leerzeichen</translation>
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
      <source>… must be wordllama, a file of its wheel, or a folder of sentence-transformers</source>
      <comment>text-model-unknown</comment>
      <translation>… muss wordllama sein, eine Datei seines Wheels oder ein Ordner von sentence-transformers</translation>
    </message>
    <message>
      <source>… must count the line of names too. Rows begin below it</source>
      <comment>skip-above-names</comment>
      <translation>… muss die Zeile mit den Namen mitzählen. Die Daten beginnen darunter</translation>
    </message>
    <message>
      <source>… must have one value for each row of the data, but there are more or fewer</source>
      <comment>labels-count</comment>
      <translation>… müssen einen Wert je Zeile der Daten haben, aber es sind mehr oder weniger</translation>
    </message>
    <message>
      <source>… must hold exactly one release file, and holds {count}. Give the folder that dpsim evidence made</source>
      <comment>one-release-in-folder</comment>
      <translation>… muss genau eine Freigabedatei enthalten und enthält {count}. Geben Sie den Ordner an, den dpsim evidence gemacht hat</translation>
    </message>
    <message>
      <source>… must hold one number or text for each row. Save such an array with numpy.save</source>
      <comment>labels-shape</comment>
      <translation>… müssen eine Zahl oder einen Text je Zeile enthalten. Speichern Sie ein solches Array mit numpy.save</translation>
    </message>
    <message>
      <source>… must leave a circle longer than 0</source>
      <comment>cycle-too-small</comment>
      <translation>… muss einen Kreis übrig lassen, der länger als 0 ist</translation>
    </message>
    <message>
      <source>… must lie between 0 and 1, such as 0.95</source>
      <comment>level-range</comment>
      <translation>… muss zwischen 0 und 1 liegen, etwa 0,95</translation>
    </message>
    <message>
      <source>… must lie between 0.000001 and 1. A usual value is 0.05</source>
      <comment>alpha-range</comment>
      <translation>… muss zwischen 0,000001 und 1 liegen. Üblich ist 0,05</translation>
    </message>
    <message>
      <source>… must lie between 0.000001 and 100. Most releases use 0.1 to 5</source>
      <comment>epsilon-range</comment>
      <translation>… muss zwischen 0,000001 und 100 liegen. Die meisten Freigaben nehmen 0,1 bis 5</translation>
    </message>
    <message>
      <source>… must lie between 1 and 16</source>
      <comment>power-range</comment>
      <translation>… muss zwischen 1 und 16 liegen</translation>
    </message>
    <message>
      <source>… must lie within the declared bounds, because it replaces a missing cell</source>
      <comment>fill-outside</comment>
      <translation>… muss innerhalb der angegebenen Grenzen liegen, weil der Wert eine fehlende Zelle ersetzt</translation>
    </message>
    <message>
      <source>… must not be divided by zero</source>
      <comment>divided-by-zero</comment>
      <translation>… darf nicht durch null geteilt werden</translation>
    </message>
    <message>
      <source>… names a column that is not among the columns</source>
      <comment>unknown-column</comment>
      <translation>… nennt eine Spalte, die nicht unter den Spalten ist</translation>
    </message>
    <message>
      <source>… need a file that follows RFC 4180 strictly, but {why}. Fix the file, or read one row from each line</source>
      <comment>not-rfc-4180</comment>
      <translation>… brauchen eine Datei, die RFC 4180 streng folgt, aber {why}. Korrigieren Sie die Datei, oder lesen Sie eine Zeile je Textzeile</translation>
    </message>
    <message>
      <source>… need a label column. Choose the column that holds the classes</source>
      <comment>classes-without-label</comment>
      <translation>… brauchen eine Klassenspalte. Wählen Sie die Spalte, die die Klassen enthält</translation>
    </message>
    <message>
      <source>… need a number of at most 1e30 in every cell. Fill in or rescale the cells</source>
      <comment>landmark-not-finite</comment>
      <translation>… brauchen in jeder Zelle eine Zahl von höchstens 1e30. Füllen Sie sie oder skalieren Sie um</translation>
    </message>
    <message>
      <source>… need a separator other than spaces. Choose one</source>
      <comment>breaks-with-spaces</comment>
      <translation>… brauchen ein anderes Trennzeichen als Leerzeichen. Wählen Sie eines</translation>
    </message>
    <message>
      <source>… need a single NPY or NPZ file. Put the rows into one file, or put the labels into a column</source>
      <comment>labels-of-many-files</comment>
      <translation>… brauchen eine einzige NPY- oder NPZ-Datei. Legen Sie die Zeilen in eine Datei, oder die Klassen in eine Spalte</translation>
    </message>
    <message>
      <source>… need names of at most 200 visible letters. Rename them in the file</source>
      <comment>column-names-too-long</comment>
      <translation>… brauchen Namen mit höchstens 200 sichtbaren Zeichen. Benennen Sie sie in der Datei um</translation>
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
      <source>… needs a column that is not a category</source>
      <comment>lattice-waves-only-categories</comment>
      <translation>… braucht eine Spalte, die keine Kategorie ist</translation>
    </message>
    <message>
      <source>… needs a column that is not a category. With categories alone, choose grid</source>
      <comment>only-categories</comment>
      <translation>… braucht eine Spalte, die keine Kategorie ist. Bei Kategorien allein wählen Sie grid</translation>
    </message>
    <message>
      <source>… needs a delta above 0 to be counted by {accountant}, such as 1e-6. Or count by basic</source>
      <comment>accountant-needs-delta</comment>
      <translation>… braucht ein Delta über 0, um nach {accountant} gezählt zu werden, etwa 1e-6. Oder zählen Sie mit basic</translation>
    </message>
    <message>
      <source>… needs a file name of visible characters, at most {limit} bytes long</source>
      <comment>file-name-not-plain</comment>
      <translation>… braucht einen Dateinamen aus sichtbaren Zeichen, höchstens {limit} Bytes lang</translation>
    </message>
    <message>
      <source>… needs a file of public points like your rows</source>
      <comment>landmarks-needs-file</comment>
      <translation>… braucht eine Datei mit öffentlichen Punkten wie Ihren Zeilen</translation>
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
      <source>… needs at least {limit} different public points</source>
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
      <source>… needs delta above 0 with classes. With delta 0, its noise grows with every class</source>
      <comment>landmarks-needs-delta</comment>
      <translation>… braucht Delta über 0. Mit Delta 0 wächst ihr Rauschen mit jeder Landmarke</translation>
    </message>
    <message>
      <source>… needs delta above 0. With delta 0, its noise grows with every wave</source>
      <comment>lattice-waves-needs-delta</comment>
      <translation>… braucht Delta über 0. Mit Delta 0 wächst ihr Rauschen mit jeder Welle</translation>
    </message>
    <message>
      <source>… needs matplotlib. Install it with pip install matplotlib</source>
      <comment>no-matplotlib</comment>
      <translation>… braucht matplotlib. Installieren Sie es mit pip install matplotlib</translation>
    </message>
    <message>
      <source>… needs names that it can move. Leave it out or set it to 0</source>
      <comment>shift-without-names</comment>
      <translation>… braucht Namen, die sich verschieben lassen. Lassen Sie es weg oder setzen Sie es auf 0</translation>
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
      <source>… needs the longitude column and the latitude column, such as ('lng', 'lat')</source>
      <comment>place-not-pair</comment>
      <translation>… braucht die Längenspalte und die Breitenspalte, etwa ('lng', 'lat')</translation>
    </message>
    <message>
      <source>… needs two columns, longitude and then latitude</source>
      <comment>place-columns</comment>
      <translation>… braucht zwei Spalten, die Länge und dann die Breite</translation>
    </message>
    <message>
      <source>… needs {limit} columns or fewer, because the number of nodes grows too fast</source>
      <comment>grid-columns</comment>
      <translation>… braucht {limit} Spalten oder weniger, weil die Zahl der Knoten zu schnell wächst</translation>
    </message>
    <message>
      <source>… needs {limit} columns or fewer, because the number of waves grows too fast</source>
      <comment>lattice-waves-columns</comment>
      <translation>… braucht {limit} Spalten oder weniger, weil die Zahl der Wellen zu schnell wächst</translation>
    </message>
    <message>
      <source>… needs {limit} columns or more. Choose fourier for fewer</source>
      <comment>projected-fourier-columns</comment>
      <translation>… braucht {limit} Spalten oder mehr. Wählen Sie fourier für weniger</translation>
    </message>
    <message>
      <source>… needs {package}, which is not installed. Run: {command}</source>
      <comment>needs-package</comment>
      <translation>… braucht {package}, das nicht installiert ist. Führen Sie aus: {command}</translation>
    </message>
    <message>
      <source>… needs {package}, which this bundle leaves out. Install dpsim for Python and use that: {command}</source>
      <comment>needs-package-left-out</comment>
      <translation>… braucht {package}, das in diesem Paket fehlt. Installieren Sie dpsim für Python und nehmen Sie das: {command}</translation>
    </message>
    <message>
      <source>… of these rows differs from the plan. Open the file as the plan says, or give its name</source>
      <comment>opened-otherwise</comment>
      <translation>… dieser Zeilen weicht vom Plan ab. Öffnen Sie die Datei, wie der Plan sagt, oder geben Sie ihren Namen an</translation>
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
      <source>… of {name} are listed twice. List each value once</source>
      <comment>value-listed-twice</comment>
      <translation>… von {name} sind zweimal aufgeführt. Führen Sie jeden Wert einmal auf</translation>
    </message>
    <message>
      <source>… of {name} cannot be one of {choices}, which already have a meaning</source>
      <comment>value-has-meaning</comment>
      <translation>… von {name} darf keines von {choices} sein, die schon eine Bedeutung haben</translation>
    </message>
    <message>
      <source>… of {name} does not fit its bounds. Check the units of both</source>
      <comment>near-out-of-proportion</comment>
      <translation>… von {name} passt nicht zu den Grenzen. Prüfen Sie die Einheiten beider</translation>
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
      <source>… of {name} need at most 200 visible letters each, without spaces around them</source>
      <comment>values-too-long</comment>
      <translation>… von {name} dürfen je höchstens 200 sichtbare Zeichen haben, ohne Leerzeichen darum</translation>
    </message>
    <message>
      <source>… of {name}: a period is {choices} or a number above 0</source>
      <comment>period-unknown</comment>
      <translation>… von {name}: Eine Periode ist {choices} oder eine Zahl über 0</translation>
    </message>
    <message>
      <source>… of {name}: amounts by ratio need a lower bound above 0</source>
      <comment>log-bound-not-positive</comment>
      <translation>… von {name}: Mengen nach Verhältnis brauchen eine untere Grenze über 0</translation>
    </message>
    <message>
      <source>… of {name}: give {count} numbers separated by spaces</source>
      <comment>fill-count</comment>
      <translation>… von {name}: Geben Sie {count} Zahlen an, durch Leerzeichen getrennt</translation>
    </message>
    <message>
      <source>… of {name}: only a category can treat missing cells as a value. Fill them or skip the row</source>
      <comment>own-needs-category</comment>
      <translation>… von {name}: Nur eine Kategorie kann fehlende Zellen als Wert behandeln. Füllen Sie sie oder überspringen Sie die Zeile</translation>
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
      <source>… of {name}: the value must lie within the bounds, like the cells it replaces</source>
      <comment>own-value-outside</comment>
      <translation>… von {name}: Der Wert muss innerhalb der Grenzen liegen, wie die Zellen, die er ersetzt</translation>
    </message>
    <message>
      <source>… of {name}: {problem}</source>
      <comment>of-column</comment>
      <translation>… von {name}: {problem}</translation>
    </message>
    <message>
      <source>… releases a whole matrix and needs delta above 0</source>
      <comment>whitened-means-needs-delta</comment>
      <translation>… gibt eine ganze Matrix frei und braucht Delta über 0</translation>
    </message>
    <message>
      <source>… splits a column into about log(rows)/alpha intervals. Choose an alpha of {limit}·p or more</source>
      <comment>tree-alpha</comment>
      <translation>… teilt eine Spalte in etwa log(Zeilen)/Alpha Abschnitte. Wählen Sie ein Alpha von {limit}·p oder mehr</translation>
    </message>
    <message>
      <source>… splits each direction into about log(rows)/alpha intervals. Choose an alpha of {limit} or more</source>
      <comment>embedded-tree-alpha</comment>
      <translation>… teilt jede Richtung in etwa log(Zeilen)/Alpha Abschnitte. Wählen Sie ein Alpha von {limit} oder mehr</translation>
    </message>
    <message>
      <source>… splits the first line into more than {limit} columns. Check the separator</source>
      <comment>too-many-columns</comment>
      <translation>… zerlegt die erste Zeile in mehr als {limit} Spalten. Prüfen Sie das Trennzeichen</translation>
    </message>
    <message>
      <source>… takes at most {limit:,} columns</source>
      <comment>whitened-means-columns</comment>
      <translation>… nimmt höchstens {limit:,} Spalten</translation>
    </message>
    <message>
      <source>… takes at most {limit} columns. Reduce the columns first</source>
      <comment>structure-too-many-columns</comment>
      <translation>… nimmt höchstens {limit} Spalten. Verringern Sie zuerst die Spalten</translation>
    </message>
    <message>
      <source>… takes bandwidths from {least} to {most}</source>
      <comment>exponential-sum-bandwidth</comment>
      <translation>… nimmt Bandbreiten von {least} bis {most}</translation>
    </message>
    <message>
      <source>… takes categories only with gaussian and laplacian. Choose grid or fourier for the other kernels</source>
      <comment>lattice-waves-categories</comment>
      <translation>… nimmt Kategorien nur mit gaussian und laplacian. Wählen Sie grid oder fourier für die anderen Kerne</translation>
    </message>
    <message>
      <source>… takes categories only with kernels and l2. This function is a sum over columns and has better structures</source>
      <comment>grid-categories-of-sums</comment>
      <translation>… nimmt Kategorien nur mit Kernen und l2. Diese Funktion ist eine Summe über Spalten und hat bessere Strukturen</translation>
    </message>
    <message>
      <source>… takes this function in three columns or fewer. It is a sum over columns and has better structures</source>
      <comment>grid-columns-of-sums</comment>
      <translation>… nimmt diese Funktion in drei Spalten oder weniger. Sie ist eine Summe über Spalten und hat bessere Strukturen</translation>
    </message>
    <message>
      <source>… unpacks to more than 4 GB. Save the table as CSV or Parquet and choose that file</source>
      <comment>workbook-too-large</comment>
      <translation>… ist entpackt größer als 4 GB. Speichern Sie die Tabelle als CSV oder Parquet und wählen Sie diese Datei</translation>
    </message>
    <message>
      <source>… uses TLS, but no keys are configured here. See the help page on clusters</source>
      <comment>scheduler-tls</comment>
      <translation>… spricht TLS, und hier sind keine Schlüssel eingerichtet. Siehe die Hilfeseite über Cluster</translation>
    </message>
    <message>
      <source>… uses a column twice. A place needs a longitude column and a latitude column</source>
      <comment>place-column-twice</comment>
      <translation>… benutzt eine Spalte zweimal. Ein Ort braucht eine Längenspalte und eine Breitenspalte</translation>
    </message>
    <message>
      <source>… uses a structure that this version does not know. Install a newer dpsim</source>
      <comment>unknown-structure</comment>
      <translation>… benutzt eine Struktur, die diese Version nicht kennt. Installieren Sie ein neueres dpsim</translation>
    </message>
    <message>
      <source>… uses an insecure public key, with which anyone can sign anything. Ask the sender for another key</source>
      <comment>weak-key</comment>
      <translation>… verwendet einen unsicheren öffentlichen Schlüssel, mit dem jeder alles signieren kann. Bitten Sie den Absender um einen anderen</translation>
    </message>
    <message>
      <source>… uses each of %Y %y %m %b %d %H %M %S at most once, and no other codes</source>
      <comment>date-codes-twice</comment>
      <translation>… benutzt jedes von %Y %y %m %b %d %H %M %S höchstens einmal und keine anderen Codes</translation>
    </message>
    <message>
      <source>… uses release format {major}.{minor}, but this program reads up to {limit}.x. Install a newer dpsim</source>
      <comment>uses-newer-format</comment>
      <translation>… benutzt das Freigabeformat {major}.{minor}, dieses Programm liest bis {limit}.x. Installieren Sie ein neueres dpsim</translation>
    </message>
    <message>
      <source>… uses the trial format {major}.{minor}. Ask the sender for a file made by a current dpsim</source>
      <comment>uses-trial-format</comment>
      <translation>… benutzt das Versuchsformat {major}.{minor}. Bitten Sie den Absender um eine Datei eines aktuellen dpsim</translation>
    </message>
    <message>
      <source>… was changed after it was made. Plan again and look at the new receipt</source>
      <comment>plan-changed</comment>
      <translation>… wurde nachträglich verändert. Planen Sie neu und sehen Sie sich den neuen Beleg an</translation>
    </message>
    <message>
      <source>… was released as private data before, under the name {names}. Choose a public file</source>
      <comment>twin-was-released</comment>
      <translation>… wurde früher unter dem Namen {names} als private Daten freigegeben. Wählen Sie eine öffentliche Datei</translation>
    </message>
    <message>
      <source>… was saved by a newer version of this program. Update and open it again</source>
      <comment>draft-newer</comment>
      <translation>… wurde von einer neueren Version dieses Programms gespeichert. Aktualisieren Sie es und öffnen Sie den Entwurf erneut</translation>
    </message>
    <message>
      <source>… was stopped</source>
      <comment>was-stopped</comment>
      <translation>… wurde angehalten</translation>
    </message>
    <message>
      <source>… was stopped. Nothing was spent</source>
      <comment>stopped-nothing-spent</comment>
      <translation>… wurde angehalten. Es wurde nichts verbraucht</translation>
    </message>
    <message>
      <source>… was written by a newer version of dpsim. Use that version</source>
      <comment>study-of-newer-format</comment>
      <translation>… stammt von einer neueren Version des Programms. Nehmen Sie diese</translation>
    </message>
    <message>
      <source>… were released as private data before, under the name {names}. Choose public points</source>
      <comment>landmarks-were-released</comment>
      <translation>… wurden früher unter dem Namen {names} als private Daten freigegeben. Wählen Sie öffentliche</translation>
    </message>
    <message>
      <source>… wordllama is not installed. Install it with: pip install "dpsim-gui[text]"</source>
      <comment>text-model-not-installed</comment>
      <translation>… wordllama ist nicht installiert. Installieren Sie es mit: pip install "dpsim-gui[text]"</translation>
    </message>
    <message>
      <source>… wordllama is of another version. Install version {version}</source>
      <comment>text-model-other-version</comment>
      <translation>… wordllama hat eine andere Version. Installieren Sie Version {version}</translation>
    </message>
    <message>
      <source>… would make a page of {size} MB, more than {limit}. Send the release file itself, or make a release with fewer frequencies, directions or landmarks</source>
      <comment>page-too-large</comment>
      <translation>… würde eine Seite von {size} MB ergeben, mehr als {limit}. Senden Sie die Freigabedatei selbst oder machen Sie eine Freigabe mit weniger Frequenzen, Richtungen oder Landmarken</translation>
    </message>
    <message>
      <source>… would need a file larger than {limit} MB</source>
      <comment>file-too-large</comment>
      <translation>… bräuchte eine Datei größer als {limit} MB</translation>
    </message>
    <message>
      <source>… would need an ε above {limit:g}. Instead, {advice}</source>
      <comment>would-take-larger-epsilon</comment>
      <translation>… bräuchte ein ε über {limit:g}. Stattdessen: {advice}</translation>
    </message>
    <message>
      <source>… would overwrite the file of points. Choose another name</source>
      <comment>output-is-points</comment>
      <translation>… würde die Punktedatei überschreiben. Wählen Sie einen anderen Namen</translation>
    </message>
    <message>
      <source>… would release too many numbers for this many columns</source>
      <comment>structure-too-large</comment>
      <translation>… würde für so viele Spalten zu viele Zahlen freigeben</translation>
    </message>
    <message>
      <source>… {name} is a column of texts, and an array holds numbers. Choose a table such as CSV</source>
      <comment>array-without-texts</comment>
      <translation>… {name} ist eine Spalte mit Texten, und ein Array enthält Zahlen. Wählen Sie eine Tabelle wie CSV</translation>
    </message>
  </context>
</TS>