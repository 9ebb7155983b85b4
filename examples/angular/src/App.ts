import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { HostEventMap } from 'lang-assistant';
import 'lang-assistant';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>lang-assistant with Angular</h1>
      <lang-assistant
        ajax-url="/ajax"
        nonce-url="/v1/nonce"
        source-language="en"
        target-language="fr"
        heading-level="2"
        [config]="config"
        (la-translate)="showTranslation($event)"
      />
      <p>
        Last translation: <output>{{ translation() }}</output>
      </p>
    </main>
  `,
})
export class App {
  readonly config = { placeholderText: 'A sentence for Angular' };
  readonly translation = signal('');

  showTranslation({ detail }: HostEventMap['la-translate']) {
    this.translation.set(detail.translation.text);
  }
}
