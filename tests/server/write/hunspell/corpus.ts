import type { CorrectedLanguage } from '../../../../server/src/engines/write/hunspell/languages';

/** Texts with errors and their corrections, written for these tests. */
export const FAULTY: readonly (readonly [CorrectedLanguage, faulty: string, right: string])[] = [
  [
    'es',
    'Me gusta mucho esta cancion de los años noventa.',
    'Me gusta mucho esta canción de los años noventa.',
  ],
  [
    'es',
    'No tengo tienpo para ir al hopsital con mi hermana.',
    'No tengo tiempo para ir al hospital con mi hermana.',
  ],
  [
    'es',
    'Tambien quiero conoser la historia de la ciudad.',
    'También quiero conocer la historia de la ciudad.',
  ],
  ['es', 'El exmaen de mañana es muy dificil para todos.', 'El examen de mañana es muy difícil para todos.'],
  [
    'fr',
    'Je voudrais une reponse avant la fin de la semaine.',
    'Je voudrais une réponse avant la fin de la semaine.',
  ],
  ['fr', 'Il a oublié son ordianteur dans le train.', 'Il a oublié son ordinateur dans le train.'],
  [
    'fr',
    "Aujourd'hui nous avons un probleme avec l'hotel.",
    "Aujourd'hui nous avons un problème avec l'hôtel.",
  ],
  ['it', 'Non ho capito perche il treno è in ritardo.', 'Non ho capito perché il treno è in ritardo.'],
  [
    'it',
    "Non so ancora perche' la citta' è vuota di notte e di giorno.",
    'Non so ancora perché la città è vuota di notte e di giorno.',
  ],
  ['it', 'Questa è una bella citta con molta storai.', 'Questa è una bella città con molta storia.'],
  [
    'de',
    'Ich habe keine Zeit fuer das Gespräch mit dem Lehrer.',
    'Ich habe keine Zeit für das Gespräch mit dem Lehrer.',
  ],
  [
    'de',
    'Wir haben gestern ein neues Fesnter für die Küche gekauft.',
    'Wir haben gestern ein neues Fenster für die Küche gekauft.',
  ],
  [
    'pt',
    'Eu não sei se você recebeu a informaçao sobre a reunião.',
    'Eu não sei se você recebeu a informação sobre a reunião.',
  ],
  [
    'pt',
    'Os alunos não entenderam a explicacao do professor.',
    'Os alunos não entenderam a explicação do professor.',
  ],
  [
    'ca',
    'No tinc temps per anar a la universitat per la informacio amb els companys.',
    'No tinc temps per anar a la universitat per la informació amb els companys.',
  ],
  [
    'nl',
    'Ik heb gisteren een niuewe fiets gekocht, maar hij is al kappot.',
    'Ik heb gisteren een nieuwe fiets gekocht, maar hij is al kapot.',
  ],
  [
    'pl',
    'Wlasnie dzownię do lekarza, bo moja córka jest chora.',
    'Właśnie dzwonię do lekarza, bo moja córka jest chora.',
  ],
  ['pl', 'Powiedział „dobranoc" i i zamknął drzwi.', 'Powiedział „dobranoc” i zamknął drzwi.'],
  [
    'ru',
    'Сегодня очень харошая погода, и дети играют на на улице.',
    'Сегодня очень хорошая погода, и дети играют на улице.',
  ],
];

/** Correct texts, written for these tests: names, foreign words, rare words, code and forms that look like errors. */
export const CORRECT: readonly (readonly [CorrectedLanguage, string])[] = [
  ['es', 'Dámelo ahora; si no, tendré que pedírselo a Nekane Etxeberria.'],
  ['es', 'El software de código abierto está en GitHub y usa un backend propio.'],
  ['es', '¿Qué quieres que haga? ¡Ven aquí, por favor!'],
  ['es', 'Los niños de la calle Ñuñoa se llaman Xoán y Iker.'],
  ['es', 'Escribe un guión entre las dos palabras de la lista.'],
  ['fr', 'L’école de Saint-Étienne n’est pas loin ; c’est aujourd’hui qu’il y va.'],
  ['fr', 'Jusqu’à présent, Krzysztof et Mbappé n’ont pas répondu.'],
  ['fr', 'Il faut connaitre les règles de 1990 et le mois d’aout.'],
  ['it', 'L’amica di Giulia non c’è; dell’altra non so nulla.'],
  ['it', 'Abbiamo bisogno di un nuovo computer per l’ufficio di Via Garibaldi.'],
  ['de', 'Die Straßenbahnhaltestelle am Rathausplatz wird für die Bauarbeiten geschlossen.'],
  ['de', 'Das Rindfleischetikettierungsgesetz ist mit Herrn Przybylski nicht mehr in Kraft.'],
  ['pt', 'O director da empresa não tem a acção de que você precisa.'],
  ['pt', 'Disse-me que o ônibus para Foz do Iguaçu já saiu.'],
  ['pt', 'A seqüência do écran não tem uma idéia clara nos ficheiros .iso do disco.'],
  ['pt', 'Este pacote é uma alternativa ao debconf-utils e ao msdos-fs.'],
  ['nl', 'Op zaterdag gaan we naar de foto’s van Sjoerd Dijkstra kijken; ’s avonds eten we thuis.'],
  ['nl', 'Het is belangrijk dat het het beste is voor iedereen.'],
  ['pl', 'W Szczebrzeszynie chrząszcz brzmi w trzcinie, a Grzegorz o tym wie.'],
  ['ru', 'Она всё ещё думает, что кто-то говорит по-русски, но это не так.'],
  ['ru', 'Где находится большо́й за́мок, в которо́м жил король?'],
  ['ru', 'Елка стоит в углу, а Фёдор Достоевский пишет письмо.'],
  ['ca', 'La intel·ligència de l’Aina és coneguda a Vilafranca i a tot el país.'],
];
