/** A field of Word: its code, and then the result that is shown. */
interface Field {
  readonly id: number;
  code: string;
  isResult: boolean;
}

/**
 * Fields whose result a machine writes: numbers, dates, names of files, references kept by another program, places that
 * are filled in later.
 */
const LOCKED =
  /^\s*(?:=|(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|PAGEREF|SEQ|NUMCHARS|NUMWORDS|FILESIZE|FILENAME|REVNUM|EDITTIME|LISTNUM|AUTONUM\w*|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EQ|MERGEFIELD|ADDIN|CITATION|BIBLIOGRAPHY|AUTHOR|USERNAME|USERINITIALS|SYMBOL|BARCODE|DISPLAYBARCODE)\b)/i;

/** Fields that mark a place for an index or set a value. */
const UNSEEN = /^\s*(?:XE|TC|TA|RD|SET|ASK|PRIVATE)\b/i;

/** The fields that are open at a place. They may begin in one paragraph and end in another. */
export interface Fields {
  begin(): void;
  code(text: string): void;
  separate(): void;
  /** @returns whether the field shows something, though no text of it may stand in the file: page numbers are often left to whoever opens it */
  end(): boolean;
  /** Whether text here is a field code, which is not displayed. */
  isCode(): boolean;
  isLocked(): boolean;
  /** Alike within one result. */
  key(): string;
  /** At the end of a paragraph: no code goes on into the next, only a broken file has it so. */
  endParagraph(): void;
}

export function createFields(): Fields {
  let open: Field[] = [];
  let count = 0;
  return {
    begin() {
      count += 1;
      // As deep as no document needs; then it only counts as text.
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
    end() {
      const last = open.pop();
      return last !== undefined && !UNSEEN.test(last.code);
    },
    isCode: () => open.some(({ isResult }) => !isResult),
    isLocked: () => open.some(({ code }) => LOCKED.test(code)),
    key: () => open.map(({ id }) => id).join(','),
    endParagraph() {
      if (open.some(({ isResult }) => !isResult)) open = open.filter(({ isResult }) => isResult);
    },
  };
}
