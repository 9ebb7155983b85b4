// Types for the functions that the benchmark calls. The package has no types.
declare module 'i18n-jsautotranslate' {
  interface PostData {
    readonly from: string;
    readonly to: string;
    /** The texts, as JSON in percent encoding. Other calls do not have them. */
    readonly text?: string;
  }
  interface Answer {
    readonly result: 1;
    readonly from: string;
    readonly to: string;
    readonly text: readonly string[];
  }
  const translate: {
    readonly request: {
      post: (path: string, data: PostData, onAnswer: (answer: Answer, data: PostData) => void) => void;
    };
    readonly language: { setLocal(name: string): void };
    readonly listener: { start(): void };
    setDocuments(roots: readonly Element[]): void;
    changeLanguage(name: string): void;
    reset(options: object): void;
  };
  export default translate;
}
