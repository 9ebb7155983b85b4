import { describe, expect, test } from 'vitest';
import { createConjugator } from '../../../../server/src/engines/dictionary/wordForms/conjugate';
import { formsOf, tenses } from './support/formsOf';

/**
 * Twenty German verbs, written out by hand after the tables of the Duden grammar (classes of strong, weak and mixed
 * verbs): present, preterite, Konjunktiv I and II; ich, du, er/sie/es, wir, ihr, sie.
 */
const GERMAN_VERBS: readonly (readonly [verb: string, ...tenses: readonly string[]])[] = [
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
const ALSO_RIGHT: Readonly<Record<string, string>> = {
  verstandst: 'verstandest', verstände: 'verstünde', verständest: 'verstündest', verständen: 'verstünden', verständet: 'verstündet',
}; // prettier-ignore

const { conjugate } = createConjugator();
const six = (form: string): string => Array.from({ length: 6 }, () => form).join(', ');

/** `du kämest` and `du kämst` are both correct, in Konjunktiv II of strong verbs. */
const withoutE = (form: string): string => form.replace(/e(s?t)(?= |$)/, '$1');

describe('English conjugation:', () => {
  test.each([
    ['eat', 'eats', 'ate'], ['have', 'has', 'had'], ['go', 'goes', 'went'], ['do', 'does', 'did'], ['try', 'tries', 'tried'],
    ['play', 'plays', 'played'], ['stop', 'stops', 'stopped'], ['travel', 'travels', 'travelled'], ['prefer', 'prefers', 'preferred'],
    ['visit', 'visits', 'visited'], ['open', 'opens', 'opened'], ['panic', 'panics', 'panicked'], ['focus', 'focuses', 'focused'],
    ['quiz', 'quizzes', 'quizzed'], ['fix', 'fixes', 'fixed'], ['pass', 'passes', 'passed'], ['undergo', 'undergoes', 'underwent'],
    ['echo', 'echoes', 'echoed'], ['video', 'videos', 'videoed'], ['stomach', 'stomachs', 'stomached'], ['watch', 'watches', 'watched'],
    ['agree', 'agrees', 'agreed'], ['die', 'dies', 'died'], ['lie', 'lies', 'lay / lied'], ['lay', 'lays', 'laid'], ['hang', 'hangs', 'hung / hanged'],
    ['rewrite', 'rewrites', 'rewrote'], ['misunderstand', 'misunderstands', 'misunderstood'], ['interleave', 'interleaves', 'interleaved'],
    ['babysit', 'babysits', 'babysat'], ['blog', 'blogs', 'blogged'], ['syphon', 'syphons', 'syphoned'], ['relay', 'relays', 'relayed'],
    ['read', 'reads', 'read'], ['bet', 'bets', 'bet'], ['shine', 'shines', 'shone'], ['highlight', 'highlights', 'highlighted'],
    ['give up', 'gives up', 'gave up'], ['ad-lib', 'ad-libs', 'ad-libbed'], ['copy', 'copies', 'copied'],
  ])('the present and past tense of %s are: he %s, he %s', async (verb, third, past) => {
    expect(formsOf(await conjugate('en', verb))).toEqual(
      tenses(`${verb}, ${verb}, ${third}, ${verb}, ${verb}, ${verb}`, six(past), six(`will ${verb}`), six(verb), six(past)),
    );
  }); // prettier-ignore

  test('"be" has its irregular forms', async () => {
    const be = await conjugate('en', 'be');
    expect(formsOf(be)).toEqual(
      tenses(
        'am, are, is, are, are, are',
        'was, were, was, were, were, were',
        six('will be'),
        six('be'),
        six('were'),
      ),
    );
    expect(Object.keys(be?.indicative?.present ?? {})).toEqual([
      'I',
      'you',
      'he/she/it',
      'we',
      'you (plural)',
      'they',
    ]);
  });

  test.each([['can', 'could'], ['may', 'might'], ['shall', 'should'], ['will', 'would']])(
    '%s has only a present tense and the past tense %s',
    async (verb, past) => {
      expect(formsOf(await conjugate('en', verb))).toEqual(tenses(six(verb), six(past)));
    },
  ); // prettier-ignore

  test.each(['ice skate', 'be on', 'CO2', "don't", '', 'été'])('"%s" is not conjugated', async (word) => {
    expect(await conjugate('en', word)).toBeUndefined();
  });
});

describe('German conjugation:', () => {
  test.each([
    ['sein', 'bin, bist, ist, sind, seid, sind', 'war, warst, war, waren, wart, waren', 'sei, seist, sei, seien, seiet, seien', 'wäre, wärst, wäre, wären, wärt, wären'],
    ['haben', 'habe, hast, hat, haben, habt, haben', 'hatte, hattest, hatte, hatten, hattet, hatten', 'habe, habest, habe, haben, habet, haben', 'hätte, hättest, hätte, hätten, hättet, hätten'],
    ['werden', 'werde, wirst, wird, werden, werdet, werden', 'wurde, wurdest, wurde, wurden, wurdet, wurden', 'werde, werdest, werde, werden, werdet, werden', 'würde, würdest, würde, würden, würdet, würden'],
    ['gehen', 'gehe, gehst, geht, gehen, geht, gehen', 'ging, gingst, ging, gingen, gingt, gingen', 'gehe, gehest, gehe, gehen, gehet, gehen', 'ginge, gingest, ginge, gingen, ginget, gingen'],
    ['können', 'kann, kannst, kann, können, könnt, können', 'konnte, konntest, konnte, konnten, konntet, konnten', 'könne, könnest, könne, können, könnet, können', 'könnte, könntest, könnte, könnten, könntet, könnten'],
    ['müssen', 'muss, musst, muss, müssen, müsst, müssen', 'musste, musstest, musste, mussten, musstet, mussten', 'müsse, müssest, müsse, müssen, müsset, müssen', 'müsste, müsstest, müsste, müssten, müsstet, müssten'],
    ['lesen', 'lese, liest, liest, lesen, lest, lesen', 'las, last, las, lasen, last, lasen', 'lese, lesest, lese, lesen, leset, lesen', 'läse, läsest, läse, läsen, läset, läsen'],
    ['wissen', 'weiß, weißt, weiß, wissen, wisst, wissen', 'wusste, wusstest, wusste, wussten, wusstet, wussten', 'wisse, wissest, wisse, wissen, wisset, wissen', 'wüsste, wüsstest, wüsste, wüssten, wüsstet, wüssten'],
    ['handeln', 'handle, handelst, handelt, handeln, handelt, handeln', 'handelte, handeltest, handelte, handelten, handeltet, handelten', 'handle, handelst, handle, handeln, handelt, handeln', 'handelte, handeltest, handelte, handelten, handeltet, handelten'],
  ])('%s', async (verb, present, past, subjunctive, subjunctivePast) => {
    expect(formsOf(await conjugate('de', verb))).toMatchObject({ present, past, subjunctive, subjunctivePast });
  }); // prettier-ignore

  test.each(GERMAN_VERBS)('%s has the forms that the grammar lists', async (verb, ...lines) => {
    const forms = formsOf(await conjugate('de', verb));
    const own = [forms?.['present'], forms?.['past'], forms?.['subjunctive'], forms?.['subjunctivePast']];
    const differences = lines.flatMap((line, tense) => {
      const said = own[tense]?.split(', ') ?? [];
      return line
        .split(', ')
        .map((form, person) => ({ form, said: said[person] ?? '' }))
        .filter(
          (one) =>
            ![one.form, ALSO_RIGHT[one.form], tense === 3 ? withoutE(one.form) : ''].includes(one.said),
        );
    });
    expect(differences).toEqual([]);
  });

  test('the future of a reflexive verb includes its pronoun', async () => {
    const future = (await conjugate('de', 'sich freuen'))?.indicative?.future;
    expect(future).toMatchObject({ ich: 'werde mich freuen', ihr: 'werdet euch freuen' });
  });

  test('a reflexive verb whose pronoun may be „mir“ is not conjugated', async () => {
    expect(await conjugate('de', 'sich merken')).toBeUndefined();
    expect(await conjugate('de', 'sich')).toBeUndefined();
  });

  test('the future is "werden" with the infinitive, in both moods', async () => {
    expect(formsOf(await conjugate('de', 'aufstehen'))).toMatchObject({
      future:
        'werde aufstehen, wirst aufstehen, wird aufstehen, werden aufstehen, werdet aufstehen, werden aufstehen',
      subjunctiveFuture:
        'werde aufstehen, werdest aufstehen, werde aufstehen, werden aufstehen, werdet aufstehen, werden aufstehen',
    });
  });

  test.each([
    ['aufstehen', 'stehe auf', 'stand auf'], ['einladen', 'lade ein', 'lud ein'], ['abgeben', 'gebe ab', 'gab ab'],
    ['hineinpassen', 'passe hinein', 'passte hinein'], ['vorbeifließen', 'fließe vorbei', 'floss vorbei'],
    ['kennenlernen', 'lerne kennen', 'lernte kennen'], ['vorbereiten', 'bereite vor', 'bereitete vor'],
    ['anerkennen', 'erkenne an', 'erkannte an'], ['umziehen', 'ziehe um', 'zog um'], ['ausprobieren', 'probiere aus', 'probierte aus'],
  ])('%s has a separable prefix: ich %s', async (verb, present, past) => {
    const indicative = (await conjugate('de', verb))?.indicative;
    expect([indicative?.present?.['ich'], indicative?.past?.['ich']]).toEqual([present, past]);
  }); // prettier-ignore

  test.each([
    ['verstehen', 'verstehe', 'verstand'], ['überfallen', 'überfalle', 'überfiel'], ['wiederholen', 'wiederhole', 'wiederholte'],
    ['unterscheiden', 'unterscheide', 'unterschied'], ['übersetzen', 'übersetze', 'übersetzte'], ['überlegen', 'überlege', 'überlegte'],
    ['untersuchen', 'untersuche', 'untersuchte'], ['beauftragen', 'beauftrage', 'beauftragte'], ['studieren', 'studiere', 'studierte'],
  ])('%s has an inseparable prefix: ich %s', async (verb, present, past) => {
    const indicative = (await conjugate('de', verb))?.indicative;
    expect([indicative?.present?.['ich'], indicative?.past?.['ich']]).toEqual([present, past]);
  }); // prettier-ignore

  test.each([
    ['lassen', 'lässt', 'ließ'], ['essen', 'isst', 'aß'], ['gießen', 'gießt', 'goss'], ['küssen', 'küsst', 'küsste'],
    ['grüßen', 'grüßt', 'grüßte'], ['heißen', 'heißt', 'hieß'], ['beißen', 'beißt', 'biss'], ['vergessen', 'vergisst', 'vergaß'],
    ['stoßen', 'stößt', 'stieß'], ['fassen', 'fasst', 'fasste'], ['sitzen', 'sitzt', 'saß'], ['schließen', 'schließt', 'schloss'],
  ])('%s follows today’s spelling: er %s, er %s', async (verb, present, past) => {
    const indicative = (await conjugate('de', verb))?.indicative;
    expect([indicative?.present?.['er/sie/es'], indicative?.past?.['er/sie/es']]).toEqual([present, past]);
  }); // prettier-ignore

  test('archaic forms, and forms that belong to another verb, are left out', async () => {
    expect((await conjugate('de', 'backen'))?.indicative?.past?.['ich']).toBe('backte');
    expect((await conjugate('de', 'werfen'))?.subjunctive?.past?.['ich']).toBe('würfe');
    expect((await conjugate('de', 'bereiten'))?.indicative?.past?.['ich']).toBe('bereitete');
    expect((await conjugate('de', 'verzeihen'))?.indicative).not.toHaveProperty('past');
  });

  test('a verb that can be separable or inseparable has no conjugation', async () => {
    expect(await conjugate('de', 'umfahren')).toBeUndefined();
  });

  test.each([
    'Hund',
    'gegangen',
    'aneinandergefügen',
    'dazwischengerufen',
    'KJ1',
    '__proto__',
    'ab',
    'toString',
    'xyzen',
  ])('"%s" is not an infinitive', async (word) => {
    expect(await conjugate('de', word)).toBeUndefined();
  });
});
