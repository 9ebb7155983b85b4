/**
 * Twenty German verbs, written out by hand after the tables of the Duden grammar (classes of strong, weak and mixed
 * verbs): present, preterite, Konjunktiv I and II; ich, du, er/sie/es, wir, ihr, sie.
 */
export const GERMAN_VERBS: readonly (readonly [verb: string, ...tenses: readonly string[]])[] = [
  ['machen', 'mache, machst, macht, machen, macht, machen', 'machte, machtest, machte, machten, machtet, machten', 'mache, machest, mache, machen, machet, machen', 'machte, machtest, machte, machten, machtet, machten'],
  ['arbeiten', 'arbeite, arbeitest, arbeitet, arbeiten, arbeitet, arbeiten', 'arbeitete, arbeitetest, arbeitete, arbeiteten, arbeitetet, arbeiteten', 'arbeite, arbeitest, arbeite, arbeiten, arbeitet, arbeiten', 'arbeitete, arbeitetest, arbeitete, arbeiteten, arbeitetet, arbeiteten'],
  ['reisen', 'reise, reist, reist, reisen, reist, reisen', 'reiste, reistest, reiste, reisten, reistet, reisten', 'reise, reisest, reise, reisen, reiset, reisen', 'reiste, reistest, reiste, reisten, reistet, reisten'],
  ['sammeln', 'sammle, sammelst, sammelt, sammeln, sammelt, sammeln', 'sammelte, sammeltest, sammelte, sammelten, sammeltet, sammelten', 'sammle, sammelst, sammle, sammeln, sammelt, sammeln', 'sammelte, sammeltest, sammelte, sammelten, sammeltet, sammelten'],
  ['studieren', 'studiere, studierst, studiert, studieren, studiert, studieren', 'studierte, studiertest, studierte, studierten, studiertet, studierten', 'studiere, studierest, studiere, studieren, studieret, studieren', 'studierte, studiertest, studierte, studierten, studiertet, studierten'],
  ['kommen', 'komme, kommst, kommt, kommen, kommt, kommen', 'kam, kamst, kam, kamen, kamt, kamen', 'komme, kommest, komme, kommen, kommet, kommen', 'käme, kämest, käme, kämen, kämet, kämen'],
  ['sehen', 'sehe, siehst, sieht, sehen, seht, sehen', 'sah, sahst, sah, sahen, saht, sahen', 'sehe, sehest, sehe, sehen, sehet, sehen', 'sähe, sähest, sähe, sähen, sähet, sähen'],
  ['geben', 'gebe, gibst, gibt, geben, gebt, geben', 'gab, gabst, gab, gaben, gabt, gaben', 'gebe, gebest, gebe, geben, gebet, geben', 'gäbe, gäbest, gäbe, gäben, gäbet, gäben'],
  ['nehmen', 'nehme, nimmst, nimmt, nehmen, nehmt, nehmen', 'nahm, nahmst, nahm, nahmen, nahmt, nahmen', 'nehme, nehmest, nehme, nehmen, nehmet, nehmen', 'nähme, nähmest, nähme, nähmen, nähmet, nähmen'],
  ['sprechen', 'spreche, sprichst, spricht, sprechen, sprecht, sprechen', 'sprach, sprachst, sprach, sprachen, spracht, sprachen', 'spreche, sprechest, spreche, sprechen, sprechet, sprechen', 'spräche, sprächest, spräche, sprächen, sprächet, sprächen'],
  ['fahren', 'fahre, fährst, fährt, fahren, fahrt, fahren', 'fuhr, fuhrst, fuhr, fuhren, fuhrt, fuhren', 'fahre, fahrest, fahre, fahren, fahret, fahren', 'führe, führest, führe, führen, führet, führen'],
  ['laufen', 'laufe, läufst, läuft, laufen, lauft, laufen', 'lief, liefst, lief, liefen, lieft, liefen', 'laufe, laufest, laufe, laufen, laufet, laufen', 'liefe, liefest, liefe, liefen, liefet, liefen'],
  ['schreiben', 'schreibe, schreibst, schreibt, schreiben, schreibt, schreiben', 'schrieb, schriebst, schrieb, schrieben, schriebt, schrieben', 'schreibe, schreibest, schreibe, schreiben, schreibet, schreiben', 'schriebe, schriebest, schriebe, schrieben, schriebet, schrieben'],
  ['trinken', 'trinke, trinkst, trinkt, trinken, trinkt, trinken', 'trank, trankst, trank, tranken, trankt, tranken', 'trinke, trinkest, trinke, trinken, trinket, trinken', 'tränke, tränkest, tränke, tränken, tränket, tränken'],
  ['ziehen', 'ziehe, ziehst, zieht, ziehen, zieht, ziehen', 'zog, zogst, zog, zogen, zogt, zogen', 'ziehe, ziehest, ziehe, ziehen, ziehet, ziehen', 'zöge, zögest, zöge, zögen, zöget, zögen'],
  ['denken', 'denke, denkst, denkt, denken, denkt, denken', 'dachte, dachtest, dachte, dachten, dachtet, dachten', 'denke, denkest, denke, denken, denket, denken', 'dächte, dächtest, dächte, dächten, dächtet, dächten'],
  ['bringen', 'bringe, bringst, bringt, bringen, bringt, bringen', 'brachte, brachtest, brachte, brachten, brachtet, brachten', 'bringe, bringest, bringe, bringen, bringet, bringen', 'brächte, brächtest, brächte, brächten, brächtet, brächten'],
  ['dürfen', 'darf, darfst, darf, dürfen, dürft, dürfen', 'durfte, durftest, durfte, durften, durftet, durften', 'dürfe, dürfest, dürfe, dürfen, dürfet, dürfen', 'dürfte, dürftest, dürfte, dürften, dürftet, dürften'],
  ['wollen', 'will, willst, will, wollen, wollt, wollen', 'wollte, wolltest, wollte, wollten, wolltet, wollten', 'wolle, wollest, wolle, wollen, wollet, wollen', 'wollte, wolltest, wollte, wollten, wolltet, wollten'],
  ['verstehen', 'verstehe, verstehst, versteht, verstehen, versteht, verstehen', 'verstand, verstandst, verstand, verstanden, verstandet, verstanden', 'verstehe, verstehest, verstehe, verstehen, verstehet, verstehen', 'verstände, verständest, verstände, verständen, verständet, verständen'],
  ['sich freuen', 'freue mich, freust dich, freut sich, freuen uns, freut euch, freuen sich', 'freute mich, freutest dich, freute sich, freuten uns, freutet euch, freuten sich', 'freue mich, freuest dich, freue sich, freuen uns, freuet euch, freuen sich', 'freute mich, freutest dich, freute sich, freuten uns, freutet euch, freuten sich'],
  ['sich umziehen', 'ziehe mich um, ziehst dich um, zieht sich um, ziehen uns um, zieht euch um, ziehen sich um', 'zog mich um, zogst dich um, zog sich um, zogen uns um, zogt euch um, zogen sich um', 'ziehe mich um, ziehest dich um, ziehe sich um, ziehen uns um, ziehet euch um, ziehen sich um', 'zöge mich um, zögest dich um, zöge sich um, zögen uns um, zöget euch um, zögen sich um'],
]; // prettier-ignore

/** Variants that are also correct (Duden: „stünde, auch stände“, „du standst, auch standest“). */
export const ALSO_RIGHT: Readonly<Record<string, string>> = {
  verstandst: 'verstandest', verstände: 'verstünde', verständest: 'verstündest', verständen: 'verstünden', verständet: 'verstündet',
}; // prettier-ignore
