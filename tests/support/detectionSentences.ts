/** Pairs of a language code and a sentence of 40 to 140 characters in everyday language, written for these tests. */
export type Sentences = Readonly<Record<string, readonly string[]>>;

/** The sentences with which the detector's weights and word lists were tuned. */
export const MAIN_SENTENCES: Sentences = {
  en: [
    'Could you please send me the report before the meeting on Thursday morning?',
    'My neighbour has two small dogs that bark every time somebody walks past the house.',
    'We took the early train to the coast and had breakfast beside the harbour.',
    'I forgot my umbrella again, so I was completely wet when I got home.',
  ],
  es: [
    'Mañana por la tarde vamos a visitar a mi abuela, que vive cerca del mar.',
    '¿Sabes a qué hora abre la farmacia de la esquina los domingos?',
    'El perro del vecino ladra toda la noche y no me deja dormir.',
    'Necesito comprar pan, leche y un poco de fruta antes de volver a casa.',
  ],
  fr: [
    "Je voudrais réserver une table pour quatre personnes samedi soir, s'il vous plaît.",
    'Les enfants jouent dans le jardin pendant que leur père prépare le repas.',
    'Il a plu toute la journée, alors nous sommes restés à la maison avec un bon livre.',
    'Pourriez-vous me dire où se trouve la gare la plus proche ?',
  ],
  de: [
    'Könnten Sie mir bitte sagen, wann der nächste Zug nach Hamburg fährt?',
    'Gestern haben wir den ganzen Nachmittag im Garten gearbeitet und Kuchen gegessen.',
    'Meine Schwester sucht eine größere Wohnung in der Nähe der Schule.',
    'Wenn es morgen nicht regnet, fahren wir mit dem Fahrrad zum See.',
  ],
  it: [
    'Domani mattina devo andare dal medico perché ho mal di schiena da una settimana.',
    'Mia sorella ha trovato un nuovo lavoro e comincia il mese prossimo.',
    'Il treno per Bologna è in ritardo di venti minuti a causa del maltempo.',
    'Mi piacerebbe imparare a cucinare come faceva mia nonna.',
  ],
  pt: [
    'Amanhã vou levar as crianças à praia se não estiver a chover.',
    'O meu irmão comprou uma casa pequena perto da estação de comboios.',
    'Você sabe quanto custa uma passagem de ônibus até o centro da cidade?',
    'Ontem à noite não consegui dormir por causa do barulho na rua.',
  ],
  nl: [
    'Kunt u mij vertellen hoe laat de winkel morgen opengaat?',
    'Mijn broer woont al jaren in een klein dorp vlak bij de zee.',
    'Het regent vandaag zo hard dat we liever binnen blijven en een film kijken.',
    'Zij heeft haar fiets gisteren voor het station laten staan.',
  ],
  sv: [
    'Kan du hjälpa mig att bära in de här lådorna innan det börjar regna?',
    'Min syster flyttade till Göteborg förra året och trivs mycket bra där.',
    'Vi brukar äta middag klockan sex och sedan ta en promenad vid sjön.',
    'Jag har glömt mina nycklar på jobbet och kommer inte in i lägenheten.',
  ],
  no: [
    'Jeg har ikke sett noen som kan hjelpe meg med å flytte sofaen i kveld.',
    'Vi gikk opp på fjellet i går, og utsikten der oppe var helt fantastisk.',
    'Hun sier at hun skal komme hjem når hun blir ferdig på jobben.',
    'Kan du gi meg beskjed hvis bussen er forsinket også i morgen?',
  ],
  da: [
    'Kan du fortælle mig, hvornår toget til København kører i morgen tidlig?',
    'Min bror har lige købt et gammelt hus, som skal laves helt om.',
    'Vi blev hjemme hele dagen, fordi vejret var meget dårligt.',
    'Jeg synes, at vi skal spise noget, før vi går i biografen.',
  ],
  fi: [
    'Voisitko kertoa minulle, milloin seuraava juna Tampereelle lähtee?',
    'Isoäitini asuu pienessä talossa järven rannalla ja kasvattaa kukkia.',
    'Unohdin taas avaimet töihin, joten jouduin odottamaan pihalla tunnin.',
    'Huomenna menemme torille ostamaan tuoreita marjoja ja leipää.',
  ],
  is: [
    'Getur þú sagt mér hvenær næsti strætó fer niður í bæ?',
    'Við fórum í sund í gær og borðuðum svo fisk hjá ömmu.',
    'Það hefur rignt alla vikuna og mig langar að sjá sólina.',
    'Systir mín er að læra að verða læknir við háskólann í Reykjavík.',
  ],
  pl: [
    'Czy możesz mi powiedzieć, o której godzinie odjeżdża następny autobus?',
    'Wczoraj wieczorem oglądaliśmy film, który bardzo się nam podobał.',
    'Moja babcia piecze najlepszy sernik w całej okolicy.',
    'Jeśli jutro będzie ładna pogoda, pojedziemy rowerami nad jezioro.',
  ],
  cs: [
    'Můžete mi prosím říct, kdy jede další vlak do Brna?',
    'Včera večer jsme byli na večeři u mých rodičů a bylo to příjemné.',
    'Naše dcera se učí hrát na klavír už tři roky.',
    'Když bude zítra hezky, půjdeme na výlet do hor.',
  ],
  sk: [
    'Môžete mi prosím povedať, kedy odchádza najbližší autobus do Žiliny?',
    'Včera večer sme boli na návšteve u starých rodičov na dedine.',
    'Môj brat si kúpil nové auto, ale ešte nevie dobre parkovať.',
    'Ak bude zajtra pekné počasie, pôjdeme sa kúpať k jazeru.',
  ],
  sl: [
    'Ali mi lahko poveste, kdaj odpelje naslednji vlak v Maribor?',
    'Včeraj zvečer smo gledali film, ki nam je bil zelo všeč.',
    'Moja sestra se uči igrati kitaro in vsak dan vadi eno uro.',
    'Če bo jutri lepo vreme, bomo šli na izlet v hribe.',
  ],
  hu: [
    'Meg tudná mondani, hogy mikor indul a következő vonat Szegedre?',
    'A nagymamám minden vasárnap húslevest főz az egész családnak.',
    'Tegnap este sokáig dolgoztam, ezért ma nagyon fáradt vagyok.',
    'Ha holnap szép idő lesz, elmegyünk kirándulni a hegyekbe.',
  ],
  ro: [
    'Îmi puteți spune, vă rog, la ce oră pleacă următorul tren spre Cluj?',
    'Bunica mea face cele mai bune prăjituri din tot satul.',
    'Ieri seară am rămas acasă pentru că ploua foarte tare.',
    'Dacă vremea este frumoasă mâine, mergem cu bicicletele la lac.',
  ],
  bg: [
    'Бихте ли ми казали кога тръгва следващият влак за Пловдив?',
    'Вчера вечерта гледахме един филм, който много ни хареса.',
    'Баба ми прави най-вкусната баница в цялото село.',
    'Ако утре времето е хубаво, ще отидем на разходка в планината.',
  ],
  ru: [
    'Подскажите, пожалуйста, во сколько отправляется следующий поезд до Казани?',
    'Вчера вечером мы смотрели фильм, который нам очень понравился.',
    'Моя бабушка живёт в маленьком доме у реки и выращивает помидоры.',
    'Если завтра будет хорошая погода, поедем на велосипедах к озеру.',
  ],
  uk: [
    'Скажіть, будь ласка, о котрій годині відправляється наступний поїзд до Львова?',
    'Учора ввечері ми дивилися фільм, який нам дуже сподобався.',
    'Моя бабуся живе в маленькому будинку біля річки та вирощує квіти.',
    'Якщо завтра буде гарна погода, поїдемо велосипедами до озера.',
  ],
  el: [
    'Μπορείτε να μου πείτε τι ώρα φεύγει το επόμενο τρένο για τη Θεσσαλονίκη;',
    'Χθες το βράδυ είδαμε μια ταινία που μας άρεσε πάρα πολύ.',
    'Η γιαγιά μου φτιάχνει τα καλύτερα γλυκά στο χωριό.',
    'Αν αύριο έχει καλό καιρό, θα πάμε για μπάνιο στη θάλασσα.',
  ],
  tr: [
    'Bir sonraki trenin saat kaçta kalkacağını söyleyebilir misiniz?',
    'Dün akşam arkadaşlarımla çok güzel bir film izledik.',
    'Anneannem köyde küçük bir evde yaşıyor ve domates yetiştiriyor.',
    'Yarın hava güzel olursa bisikletle göle gideceğiz.',
  ],
  ar: [
    'هل يمكنك أن تخبرني متى يغادر القطار التالي إلى الإسكندرية؟',
    'شاهدنا مساء أمس فيلمًا جميلًا أعجب الجميع في البيت.',
    'جدتي تعيش في بيت صغير قرب النهر وتزرع الطماطم والنعناع.',
    'إذا كان الطقس جميلًا غدًا فسوف نذهب إلى الشاطئ مع الأطفال.',
  ],
  fa: [
    'ممکن است بگویید قطار بعدی به اصفهان چه ساعتی حرکت می‌کند؟',
    'دیشب با دوستانم فیلم خیلی خوبی دیدیم و بعد چای خوردیم.',
    'مادربزرگم در خانه‌ای کوچک کنار رودخانه زندگی می‌کند.',
    'اگر فردا هوا خوب باشد، با بچه‌ها به پارک می‌رویم.',
  ],
  he: [
    'אפשר להגיד לי בבקשה מתי יוצאת הרכבת הבאה לחיפה?',
    'אתמול בערב ראינו סרט טוב ואחר כך אכלנו גלידה.',
    'סבתא שלי גרה בבית קטן ליד הים ומגדלת פרחים.',
    'אם מחר יהיה מזג אוויר נעים, נצא לטיול עם הילדים.',
  ],
  hi: [
    'क्या आप मुझे बता सकते हैं कि अगली गाड़ी दिल्ली के लिए कब जाएगी?',
    'कल शाम हमने एक फ़िल्म देखी जो सबको बहुत पसंद आई।',
    'मेरी दादी नदी के पास एक छोटे घर में रहती हैं।',
    'अगर कल मौसम अच्छा रहा तो हम बच्चों के साथ पार्क जाएँगे।',
  ],
  ur: [
    'کیا آپ مجھے بتا سکتے ہیں کہ لاہور جانے والی اگلی گاڑی کب روانہ ہوگی؟',
    'کل شام ہم نے ایک فلم دیکھی جو سب کو بہت پسند آئی۔',
    'میری دادی دریا کے قریب ایک چھوٹے سے گھر میں رہتی ہیں۔',
    'اگر کل موسم اچھا ہوا تو ہم بچوں کے ساتھ باغ جائیں گے۔',
  ],
  bn: [
    'পরের ট্রেন কখন ছাড়বে আপনি কি আমাকে বলতে পারেন?',
    'গতকাল সন্ধ্যায় আমরা একটা সুন্দর সিনেমা দেখেছি।',
    'আমার দাদি নদীর ধারে একটা ছোট বাড়িতে থাকেন।',
    'কাল আবহাওয়া ভালো থাকলে আমরা বাচ্চাদের নিয়ে পার্কে যাব।',
  ],
  ta: [
    'அடுத்த ரயில் எப்போது புறப்படும் என்று சொல்ல முடியுமா?',
    'நேற்று மாலை நாங்கள் ஒரு நல்ல திரைப்படம் பார்த்தோம்.',
    'என் பாட்டி ஆற்றின் அருகில் ஒரு சிறிய வீட்டில் வசிக்கிறார்.',
    'நாளை வானிலை நன்றாக இருந்தால் குழந்தைகளுடன் பூங்காவுக்குச் செல்வோம்.',
  ],
  th: [
    'ช่วยบอกหน่อยได้ไหมว่ารถไฟไปเชียงใหม่ขบวนต่อไปออกกี่โมง',
    'เมื่อวานตอนเย็นเราดูหนังสนุกมากกับเพื่อนที่บ้าน',
    'คุณยายของฉันอยู่บ้านหลังเล็กริมแม่น้ำและปลูกดอกไม้',
    'ถ้าพรุ่งนี้อากาศดี เราจะพาเด็ก ๆ ไปสวนสาธารณะ',
  ],
  vi: [
    'Bạn có thể cho tôi biết chuyến tàu tiếp theo đi Huế lúc mấy giờ không?',
    'Tối qua chúng tôi xem một bộ phim rất hay cùng với bạn bè.',
    'Bà tôi sống trong một ngôi nhà nhỏ gần bờ sông và trồng hoa.',
    'Nếu ngày mai trời đẹp, chúng ta sẽ đưa bọn trẻ đi công viên.',
  ],
  id: [
    'Bisakah kamu memberi tahu saya kapan kereta berikutnya ke Bandung berangkat?',
    'Tadi malam kami menonton film yang bagus bersama teman-teman kantor.',
    'Nenek saya tinggal di rumah kecil dekat sungai dan menanam bunga.',
    'Kalau besok cuacanya bagus, kita akan pergi ke pantai naik mobil.',
  ],
  ja: [
    'すみません、次の京都行きの電車は何時にどのホームから出発するか教えていただけますか。',
    '昨日の夜は友達と一緒に映画を見て、それからラーメンを食べました。とても楽しかったです。',
    '祖母は川の近くの小さな家に住んでいて、毎朝庭で花に水をやり、野菜を育てています。',
    '明日もし天気がよければ、子供たちを連れて近くの公園へお弁当を食べに行くつもりです。',
  ],
  ko: [
    '죄송하지만 부산으로 가는 다음 기차가 몇 시에 출발하는지 알려 주실 수 있나요?',
    '어제저녁에 친구들과 함께 아주 재미있는 영화를 보고 집에 늦게 돌아왔어요.',
    '우리 할머니는 강가에 있는 작은 집에 사시면서 매일 꽃과 채소를 가꾸십니다.',
    '내일 날씨가 좋으면 아이들을 데리고 가까운 공원에 가서 도시락을 먹을 거예요.',
  ],
  zh: [
    '请问去上海的下一班火车几点出发？我想早一点到车站买票，顺便吃点东西，再给家里打个电话。',
    '昨天晚上我们和朋友一起看了一部很有意思的电影，然后去吃了火锅，回到家已经很晚了，大家都很开心。',
    '我奶奶住在河边的一间小房子里，每天早上都要给花园里的花和蔬菜浇水，下午就和邻居们聊天。',
    '如果明天天气好的话，我们就带孩子们去公园玩，中午在草地上吃饭，下午再去看望爷爷。',
  ],
  zh_Hant: [
    '請問去高雄的下一班火車幾點出發？我想早一點到車站買票，順便吃點東西，再給家裡打個電話。',
    '昨天晚上我們和朋友一起看了一部很有意思的電影，然後去吃了火鍋，回到家已經很晚了，大家都很開心。',
    '我奶奶住在河邊的一間小房子裡，每天早上都要給花園裡的花和蔬菜澆水，下午就和鄰居們聊天。',
    '如果明天天氣好的話，我們就帶孩子們去公園玩，中午在草地上吃飯，下午再去看望爺爺。',
  ],
  ca: [
    'Em podria dir a quina hora surt el pròxim tren cap a Girona?',
    'Ahir al vespre vam veure una pel·lícula que ens va agradar molt.',
    'La meva àvia viu en una casa petita a prop del riu.',
    'Si demà fa bon temps, anirem amb els nens a la platja.',
  ],
  et: [
    'Kas te oskate mulle öelda, millal väljub järgmine rong Tartusse?',
    'Eile õhtul vaatasime sõpradega filmi, mis meile väga meeldis.',
    'Minu vanaema elab väikeses majas jõe ääres ja kasvatab lilli.',
    'Kui homme on ilus ilm, läheme lastega randa ujuma.',
  ],
  lv: [
    'Vai jūs varat man pateikt, cikos atiet nākamais vilciens uz Liepāju?',
    'Vakar vakarā mēs ar draugiem skatījāmies ļoti labu filmu.',
    'Mana vecmāmiņa dzīvo mazā mājā pie upes un audzē puķes.',
    'Ja rīt būs labs laiks, mēs ar bērniem brauksim uz jūru.',
  ],
  lt: [
    'Ar galite pasakyti, kada išvyksta kitas traukinys į Kauną?',
    'Vakar vakare su draugais žiūrėjome filmą, kuris mums labai patiko.',
    'Mano močiutė gyvena mažame name prie upės ir augina gėles.',
    'Jeigu rytoj bus gražus oras, važiuosime su vaikais prie ežero.',
  ],
  sw: [
    'Tafadhali niambie treni inayofuata kwenda Mombasa inaondoka saa ngapi.',
    'Jana jioni tulitazama filamu nzuri pamoja na marafiki zetu.',
    'Bibi yangu anaishi katika nyumba ndogo karibu na mto na anapanda maua.',
    'Kama hali ya hewa itakuwa nzuri kesho, tutakwenda ufukweni na watoto.',
  ],
};

/** Sentences that were not used for tuning. Languages with their own script are left out. */
export const HELD_OUT_SENTENCES: Sentences = {
  en: [
    'The kitchen light has been broken since Monday and nobody wants to fix it.',
    'She told us a funny story about her first day at the new school.',
  ],
  es: [
    'La semana pasada perdí mi teléfono en el autobús y nadie lo ha encontrado.',
    'Mis primos llegan el viernes y todavía no he limpiado la habitación.',
  ],
  fr: [
    'Mon frère apprend le piano depuis six mois et il joue déjà très bien.',
    'Cette boulangerie fait le meilleur pain du quartier, mais elle ferme tôt.',
  ],
  de: [
    'Der Arzt hat gesagt, dass ich mehr Wasser trinken und früher schlafen soll.',
    'Unsere Katze sitzt am liebsten auf dem warmen Fensterbrett in der Küche.',
  ],
  it: [
    'Abbiamo lasciato la macchina vicino alla stazione e siamo andati a piedi.',
    'Quando ero piccolo passavo le estati in campagna con i miei nonni.',
  ],
  pt: [
    'A minha filha começou a aprender violino e pratica todos os dias.',
    'Esquecemos as chaves dentro do carro e tivemos de chamar um amigo.',
  ],
  nl: [
    'De kinderen hebben de hele middag in de tuin gespeeld met de hond.',
    'Ik moet nog boodschappen doen voordat de gasten vanavond komen.',
  ],
  sv: [
    'Barnen byggde en koja i skogen och kom hem först när det blev mörkt.',
    'Det är viktigt att dricka mycket vatten när det är så varmt ute.',
  ],
  no: [
    'Barna lekte ute i snøen hele dagen og kom inn med røde kinn.',
    'Jeg må huske å kjøpe melk og brød på vei hjem fra jobb.',
  ],
  da: [
    'Børnene legede ude i haven hele dagen og kom trætte ind til aftensmad.',
    'Jeg skal huske at købe mælk og rugbrød på vej hjem fra arbejde.',
  ],
  fi: [
    'Lapset leikkivät pihalla koko päivän ja tulivat väsyneinä kotiin.',
    'Minun täytyy muistaa ostaa maitoa ja leipää matkalla töistä.',
  ],
  is: [
    'Börnin léku sér úti í snjónum allan daginn og komu þreytt heim.',
    'Ég þarf að muna að kaupa mjólk og brauð á leiðinni heim úr vinnunni.',
  ],
  pl: [
    'Dzieci bawiły się cały dzień w ogrodzie i wróciły zmęczone do domu.',
    'Muszę pamiętać, żeby w drodze z pracy kupić mleko i chleb.',
  ],
  cs: [
    'Děti si celý den hrály na zahradě a domů přišly unavené.',
    'Nesmím zapomenout koupit cestou z práce mléko a chleba.',
  ],
  sk: [
    'Deti sa celý deň hrali v záhrade a domov prišli unavené.',
    'Nesmiem zabudnúť kúpiť cestou z práce mlieko a chlieb.',
  ],
  sl: [
    'Otroci so se ves dan igrali na vrtu in prišli domov utrujeni.',
    'Ne smem pozabiti, da moram po službi kupiti mleko in kruh.',
  ],
  hu: [
    'A gyerekek egész nap a kertben játszottak, és fáradtan jöttek haza.',
    'Nem szabad elfelejtenem, hogy munka után tejet és kenyeret vegyek.',
  ],
  ro: [
    'Copiii s-au jucat toată ziua în grădină și au venit acasă obosiți.',
    'Trebuie să nu uit să cumpăr lapte și pâine în drum spre casă.',
  ],
  bg: [
    'Децата играха цял ден в градината и се прибраха уморени.',
    'Не трябва да забравя да купя мляко и хляб на път за вкъщи.',
  ],
  ru: [
    'Дети весь день играли во дворе и вернулись домой уставшие.',
    'Нужно не забыть купить молоко и хлеб по дороге с работы.',
  ],
  uk: [
    'Діти цілий день гралися на подвірʼї й повернулися додому втомлені.',
    'Треба не забути купити молоко та хліб дорогою з роботи.',
  ],
  tr: [
    'Çocuklar bütün gün bahçede oynadılar ve eve yorgun döndüler.',
    'İşten eve dönerken süt ve ekmek almayı unutmamalıyım.',
  ],
  fa: [
    'بچه‌ها تمام روز در باغ بازی کردند و خسته به خانه برگشتند.',
    'باید یادم باشد که در راه برگشت از کار شیر و نان بخرم.',
  ],
  vi: [
    'Bọn trẻ chơi ngoài vườn cả ngày và về nhà trong mệt mỏi.',
    'Tôi phải nhớ mua sữa và bánh mì trên đường đi làm về.',
  ],
  ca: [
    'Els nens van jugar tot el dia al jardí i van tornar cansats a casa.',
    'He de recordar comprar llet i pa quan torni de la feina.',
  ],
  gl: [
    'Os nenos xogaron todo o día no xardín e volveron cansos á casa.',
    'Non podo esquecer mercar leite e pan cando volva do traballo.',
  ],
  eu: [
    'Haurrak egun osoan lorategian jolasten aritu dira eta nekatuta itzuli dira etxera.',
    'Ez dut ahaztu behar lanetik bueltan esnea eta ogia erostea.',
  ],
  lt: [
    'Vaikai visą dieną žaidė sode ir grįžo namo pavargę.',
    'Turiu nepamiršti grįždamas iš darbo nupirkti pieno ir duonos.',
  ],
  af: [
    'Die kinders het die hele dag in die tuin gespeel en moeg huis toe gekom.',
    'Ek moet onthou om op pad huis toe melk en brood te koop.',
  ],
  sq: [
    'Fëmijët luajtën gjithë ditën në kopsht dhe u kthyen të lodhur në shtëpi.',
    'Nuk duhet të harroj të blej qumësht dhe bukë kur kthehem nga puna.',
  ],
};
