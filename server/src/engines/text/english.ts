import { protectedSpans } from './protectedSpans';

/** Not counted, because they exist in English and in another language. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  'a an as at die do done in like me man most no on once or per plus so son van was war'.split(' '),
);

const ENGLISH = wordSet(
  `the of and to am is he will are were be been being have has had having does did done doing i you she it we they him her us them
   my your his its our their this that these those there here what which who whom whose when where why how not don't
   dont doesn't doesnt didn't didnt can't cant couldn't couldnt won't isn't isnt aren't wasn't weren't haven't hasn't
   it's i'm im you're youre they're we're we've i've ive that's thats there's theres let's lets would could should can
   must may might shall with from for by at into about after before because but if than then very much many some any
   every each both other another please thank thanks hello dear today yesterday tomorrow go went want need know think
   like get make good bad people time day said says come came send sent pls happy`,
);

const OTHERS = wordSet(
  `el la los las un una unos unas de del al que qué y en es está están por para con sin sobre como cómo pero más muy
   su sus mi tu tus te se lo le les nos yo tú él ella ellos ellas usted ustedes fue era ser estar hay gracias hola buenos
   le les des du une et est sont dans pour avec sur sous par plus pas ne que qui quoi où je tu il elle nous vous ils
   elles mon ma mes ton ta tes son ses notre votre leur cette ces aux ce c'est j'ai merci bonjour der die das den dem
   des ein eine einen einem einer und ist sind nicht ich du er sie wir ihr mit von zu auf für aus bei nach auch oder
   aber wie wo wer il lo gli un uno una di del della dei delle e è sono non che chi per con come anche ma o os as um
   uma do da dos das no na nos nas em é são não por para com mas mais het een en van niet dat met voor op te zijn och
   att det som på av är ikke og jeg`,
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== '' && !AMBIGUOUS.has(word)));
}

/**
 * Also true for English with errors.
 * @param isLikely what Harper guesses; it knows only its dictionary and takes `He dont no why` for another language
 */
export function isEnglish(text: string, isLikely: boolean): boolean {
  const own = withoutProtectedSpans(text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 < letters) return false;
  const words =
    own
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const others = words.filter((word) => OTHERS.has(word)).length;
  if (isLikely) return others <= english;
  return english > others * 2 && english * 6 >= words.length;
}

/** Addresses, code and quotations may be in another language. */
function withoutProtectedSpans(text: string): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of protectedSpans(text)) {
    if (start > from) rest += text.slice(from, start);
    from = Math.max(from, end);
  }
  return rest + text.slice(from);
}
