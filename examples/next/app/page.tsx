import { Translator } from './Translator';

export default function Page() {
  return (
    <main>
      <h1>lang-assistant with Next.js</h1>
      <Translator />
    </main>
  );
}
