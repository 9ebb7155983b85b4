/** A field of Word: its code, followed by the displayed result. */
interface Field {
  readonly id: number;
  code: string;
  isResult: boolean;
}

/**
 * Fields whose result the program generates: numbers, dates, file names, references of a citation manager. Mail merge
 * fields count, too: they show their name in guillemets.
 */
const LOCKED =
  /^\s*(?:=|(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|PAGEREF|SEQ|NUMCHARS|NUMWORDS|FILESIZE|FILENAME|REVNUM|EDITTIME|LISTNUM|AUTONUM\w*|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EQ|MERGEFIELD|MERGEREC|MERGESEQ|MERGEBARCODE|GREETINGLINE|ADDRESSBLOCK|NEXT|NEXTIF|SKIPIF|DATABASE|ADDIN|CITATION|BIBLIOGRAPHY|AUTHOR|USERNAME|USERINITIALS|SYMBOL|BARCODE|DISPLAYBARCODE)\b)/i;

/** Fields without a visible result: they mark an index entry or set a value. */
const INVISIBLE = /^\s*(?:XE|TC|TA|RD|SET|ASK|PRIVATE)\b/i;

/** The open fields. A field may begin in one paragraph and end in another. */
export interface Fields {
  /** @param itemCount the number of items in the paragraph so far */
  begin(itemCount: number): void;
  code(text: string): void;
  /** Starts the result of the innermost field. */
  separate(): void;
  /**
   * @param itemCount the number of items in the paragraph so far
   * @returns whether the field is visible but has no result in the file. Word fills in many page numbers only when it
   * opens the document
   */
  end(itemCount: number): boolean;
  /** A field code is not displayed. */
  isCode(): boolean;
  isLocked(): boolean;
  /** Equal for all text of one result. */
  key(): string;
  /** Drops fields with an unfinished code: only in a damaged file, a code continues in the next paragraph. */
  endParagraph(): void;
}

export function createFields(): Fields {
  let open: Field[] = [];
  let count = 0;
  const itemCounts: number[] = [];
  return {
    begin(itemCount) {
      itemCounts.push(itemCount);
      count += 1;
      // No real document nests fields deeper. A deeper field is read as text.
      if (open.length < 50) open.push({ id: count, code: '', isResult: false });
    },
    code(text) {
      const last = open.at(-1);
      if (last && !last.isResult && last.code.length < 200) last.code += text;
    },
    separate() {
      const last = open.at(-1);
      if (last) last.isResult = true;
    },
    end(itemCount) {
      const isEmpty = itemCount <= (itemCounts.pop() ?? 0);
      const last = open.pop();
      return isEmpty && last !== undefined && !INVISIBLE.test(last.code);
    },
    isCode: () => open.some(({ isResult }) => !isResult),
    isLocked: () => open.some(({ code }) => LOCKED.test(code)),
    key: () => open.map(({ id }) => id).join(','),
    endParagraph() {
      if (open.some(({ isResult }) => !isResult)) open = open.filter(({ isResult }) => isResult);
    },
  };
}
