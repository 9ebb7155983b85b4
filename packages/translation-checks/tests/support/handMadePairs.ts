export const SOURCES = [
  'The repair cost $1,500, and the parcel weighs 12 kg.',
  'The next meeting is on March 5, 2024 at 8:30 p.m. in hall 214.',
  'Write to info@example.org or read “First steps” (page 7) at https://example.org/start 🎉',
  'Hello {name}, you have %d new messages in <b>your inbox</b>.',
  'The children are playing in the garden while their father is making dinner for the whole family.',
] as const;

/**
 * The sentences by hand in each language. Its first line has its code, how the sentences write the currency, another
 * currency, and how they write March and July.
 */
const TRANSLATIONS = `
es dólares euros marzo julio
La reparación costó 1.500 dólares y el paquete pesa 12 kg.
La próxima reunión es el 5 de marzo de 2024 a las 20:30 en la sala 214.
Escriba a info@example.org o lea «Primeros pasos» (página 7) en https://example.org/start 🎉
Hola, {name}: tiene %d mensajes nuevos en <b>su bandeja de entrada</b>.
Los niños juegan en el jardín mientras su padre prepara la cena para toda la familia.
fr dollars euros mars juillet
La réparation a coûté 1 500 dollars et le colis pèse 12 kg.
La prochaine réunion a lieu le 5 mars 2024 à 20 h 30 dans la salle 214.
Écrivez à info@example.org ou lisez « Premiers pas » (page 7) sur https://example.org/start 🎉
Bonjour {name}, vous avez %d nouveaux messages dans <b>votre boîte de réception</b>.
Les enfants jouent dans le jardin pendant que leur père prépare le dîner pour toute la famille.
de Dollar Euro März Juli
Die Reparatur kostete 1.500 Dollar, und das Paket wiegt 12 kg.
Das nächste Treffen ist am 5. März 2024 um 20:30 Uhr im Saal 214.
Schreiben Sie an info@example.org oder lesen Sie „Erste Schritte“ (Seite 7) unter https://example.org/start 🎉
Hallo {name}, Sie haben %d neue Nachrichten in <b>Ihrem Posteingang</b>.
Die Kinder spielen im Garten, während ihr Vater das Abendessen für die ganze Familie macht.
it dollari euro marzo luglio
La riparazione è costata 1.500 dollari e il pacco pesa dodici kg.
La prossima riunione è il 5 marzo 2024 alle 20:30 nella sala 214.
Scriva a info@example.org o legga «Primi passi» (pagina 7) su https://example.org/start 🎉
Ciao {name}, hai %d nuovi messaggi nella <b>tua casella di posta</b>.
I bambini giocano in giardino mentre il padre prepara la cena per tutta la famiglia.
pt dólares euros março julho
O conserto custou 1500 dólares, e o pacote pesa 12 kg.
A próxima reunião é em 5 de março de 2024, às 20h30, na sala 214.
Escreva para info@example.org ou leia “Primeiros passos” (página 7) em https://example.org/start 🎉
Olá, {name}, você tem %d novas mensagens na <b>sua caixa de entrada</b>.
As crianças brincam no jardim enquanto o pai faz o jantar para toda a família.
ca dòlars euros març juliol
La reparació va costar 1.500 dòlars i el paquet pesa 12 kg.
La pròxima reunió és el 5 de març de 2024 a les 20.30 h a la sala 214.
Escriviu a info@example.org o llegiu «Primers passos» (pàgina 7) a https://example.org/start 🎉
Hola, {name}, teniu %d missatges nous a <b>la safata d’entrada</b>.
Els nens juguen al jardí mentre el seu pare fa el sopar per a tota la família.
gl dólares euros marzo xullo
A reparación custou 1.500 dólares e o paquete pesa 12 kg.
A próxima reunión é o 5 de marzo de 2024 ás 20:30 na sala 214.
Escriba a info@example.org ou lea «Primeiros pasos» (páxina 7) en https://example.org/start 🎉
Ola, {name}: ten %d mensaxes novas na <b>súa caixa de entrada</b>.
Os nenos xogan no xardín mentres o seu pai fai a cea para toda a familia.
nl dollar euro maart juli
De reparatie kostte 1.500 dollar en het pakket weegt 12 kg.
De volgende vergadering is op 5 maart 2024 om 20.30 uur in zaal 214.
Schrijf naar info@example.org of lees 'Eerste stappen' (pagina 7) op https://example.org/start 🎉
Hallo {name}, u hebt %d nieuwe berichten in <b>uw postvak</b>.
De kinderen spelen in de tuin terwijl hun vader het eten maakt voor het hele gezin.
sv dollar euro mars juli
Reparationen kostade 1 500 dollar och paketet väger 12 kg.
Nästa möte är den 5 mars 2024 kl. 20.30 i sal 214.
Skriv till info@example.org eller läs ”Första stegen” (sidan 7) på https://example.org/start 🎉
Hej {name}, du har %d nya meddelanden i <b>din inkorg</b>.
Barnen leker i trädgården medan deras pappa lagar middag till hela familjen.
pl dolarów euro marca lipca
Naprawa kosztowała 1500 dolarów, a paczka waży 12 kg.
Następne spotkanie odbędzie się 5 marca 2024 r. o 20:30 w sali 214.
Napisz na info@example.org lub przeczytaj „Pierwsze kroki” (strona 7) na https://example.org/start 🎉
Cześć {name}, masz %d nowych wiadomości w <b>skrzynce odbiorczej</b>.
Dzieci bawią się w ogrodzie, a ich ojciec robi kolację dla całej rodziny.
ru долларов евро марта июля
Ремонт стоил 1500 долларов, а посылка весит 12 кг.
Следующее собрание состоится 5 марта 2024 года в 20:30 в зале 214.
Пишите на info@example.org или читайте «Первые шаги» (страница 7) на https://example.org/start 🎉
Здравствуйте, {name}, у вас %d новых сообщений в <b>папке «Входящие»</b>.
Дети играют в саду, пока их отец готовит ужин для всей семьи.
uk доларів євро березня липня
Ремонт коштував 1500 доларів, а посилка важить 12 кг.
Наступні збори відбудуться 5 березня 2024 року о 20:30 у залі 214.
Пишіть на info@example.org або читайте «Перші кроки» (сторінка 7) на https://example.org/start 🎉
Вітаємо, {name}, у вас %d нових повідомлень у <b>вхідних</b>.
Діти граються в саду, поки їхній батько готує вечерю для всієї родини.
tr dolar avro Mart Temmuz
Onarım 1.500 dolar tuttu ve paket 12 kg geliyor.
Bir sonraki toplantı 5 Mart 2024 tarihinde saat 20.30’da 214 numaralı salonda.
info@example.org adresine yazın veya https://example.org/start adresinde “İlk adımlar” (sayfa 7) bölümünü okuyun 🎉
Merhaba {name}, <b>gelen kutunuzda</b> %d yeni ileti var.
Babaları bütün aile için akşam yemeği hazırlarken çocuklar bahçede oynuyor.
el δολάρια ευρώ Μαρτίου Ιουλίου
Η επισκευή κόστισε 1.500 δολάρια και το δέμα ζυγίζει 12 κιλά.
Η επόμενη συνάντηση είναι στις 5 Μαρτίου 2024 στις 8:30 μ.μ. στην αίθουσα 214.
Γράψτε στο info@example.org ή διαβάστε «Πρώτα βήματα» (σελίδα 7) στο https://example.org/start 🎉
Γεια σου {name}, έχεις %d νέα μηνύματα στα <b>εισερχόμενα</b>.
Τα παιδιά παίζουν στον κήπο ενώ ο πατέρας τους φτιάχνει βραδινό για όλη την οικογένεια.
ar دولار يورو مارس يوليو
كلّف الإصلاح ١٬٥٠٠ دولار، ويزن الطرد ١٢ كغ.
الاجتماع القادم في ٥ مارس ٢٠٢٤ الساعة ٨:٣٠ مساءً في القاعة ٢١٤.
اكتب إلى info@example.org أو اقرأ «الخطوات الأولى» (صفحة ٧) على https://example.org/start 🎉
مرحبًا {name}، لديك %d رسائل جديدة في <b>صندوق الوارد</b>.
يلعب الأطفال في الحديقة بينما يعدّ والدهم العشاء لجميع أفراد الأسرة.
he דולר אירו במרץ ביולי
התיקון עלה 1,500 דולר, והחבילה שוקלת 12 ק"ג.
הפגישה הבאה היא ב־5 במרץ 2024 בשעה 20:30 באולם 214.
כתבו אל info@example.org או קראו את ”צעדים ראשונים“ (עמוד 7) בכתובת https://example.org/start 🎉
שלום {name}, יש לך %d הודעות חדשות ב<b>תיבת הדואר הנכנס</b>.
הילדים משחקים בגינה בזמן שאבא שלהם מכין ארוחת ערב לכל המשפחה.
hi डॉलर यूरो मार्च जुलाई
मरम्मत में 1,500 डॉलर लगे, और पार्सल का वज़न 12 कि॰ग्रा॰ है।
अगली बैठक 5 मार्च 2024 को रात 8:30 बजे हॉल 214 में है।
info@example.org पर लिखें या https://example.org/start पर “पहले कदम” (पृष्ठ 7) पढ़ें 🎉
नमस्ते {name}, <b>आपके इनबॉक्स</b> में %d नए संदेश हैं।
बच्चे बगीचे में खेल रहे हैं जबकि उनके पिता पूरे परिवार के लिए रात का खाना बना रहे हैं।
ja ドル ユーロ 3月 7月
修理には1500ドルかかり、荷物の重さは12kgです。
次の会議は2024年3月5日の午後8時30分に214号室で行われます。
info@example.org に書くか、https://example.org/start の「はじめの一歩」（7ページ）をお読みください🎉
{name}さん、こんにちは。<b>受信トレイ</b>に新しいメッセージが%d件あります。
父親が家族みんなの夕食を作っている間、子どもたちは庭で遊んでいます。
zh 美元 欧元 3月 7月
修理费是一千五百美元，包裹重12公斤。
下次会议于2024年3月5日晚上8:30在214厅举行。
请写信至 info@example.org，或在 https://example.org/start 阅读“第一步”（第7页）🎉
您好，{name}，<b>您的收件箱</b>中有%d封新邮件。
孩子们在花园里玩耍，而他们的父亲正在为全家做晚饭。
ko 달러 유로 3월 7월
수리비는 1,500달러였고 소포의 무게는 12kg입니다.
다음 회의는 2024년 3월 5일 오후 8시 30분에 214호에서 열립니다.
info@example.org로 편지를 쓰거나 https://example.org/start에서 “첫걸음”(7쪽)을 읽어 보세요 🎉
{name}님, 안녕하세요. <b>받은 편지함</b>에 새 메시지가 %d개 있습니다.
아버지가 온 가족을 위해 저녁을 준비하는 동안 아이들은 정원에서 놀고 있습니다.
`;

export const HAND_MADE = Array.from(
  TRANSLATIONS.matchAll(/^(\w+) (\S+) (\S+) (\S+) (\S+)\n(.*)\n(.*)\n(.*)\n(.*)\n(.*)$/gm),
  ([, code = '', dollars = '', otherCurrency = '', march = '', july = '', ...targets]) => ({
    code,
    dollars: [dollars, otherCurrency] as const,
    march: [march, july] as const,
    targets,
  }),
);

export type HandMade = (typeof HAND_MADE)[number];
