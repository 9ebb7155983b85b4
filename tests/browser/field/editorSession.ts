import type { LangAssistantElement } from '../../../src/index';
import { mistakesIn } from '../../support/field/editors';
import '../../../src/index';

export function createHost(): { element: LangAssistantElement; place: HTMLElement } {
  const place = document.createElement('div');
  const element = document.createElement('lang-assistant');
  element.setAttribute('for', 'none');
  element.backend = {
    check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => mistakesIn(text)) }),
  };
  document.body.replaceChildren(place, element);
  return { element, place };
}
