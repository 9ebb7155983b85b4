/// <reference types="remark-parse" />
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import type { Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { bareLinks, endBareLinks } from './bareLinks';
import { formulas } from './formulas';

function extend(processor: Processor, extensions: readonly Extension[]): void {
  const data = processor.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions];
}

/** Parses formulas, and emphasis beside CJK punctuation. */
export function withReplySyntax(this: Processor): void {
  extend(this, [cjkFriendlyExtension(), formulas()]);
}

/** Ends bare links before CJK text. Needs remark-gfm, which comes first. */
export function withBareLinks(this: Processor) {
  extend(this, [bareLinks()]);
  return endBareLinks;
}
