const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements within a sentence. All other elements end the sentence. */
export const INLINE = set(
  'a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark nobr q s small span strike strong sub sup time u',
);

/** Elements without content that keep their position in a sentence. */
export const VOID_INLINE = set('img wbr input');

/** Elements with code. Their text is the same in every language, but belongs to the sentence. */
export const CODE = set('code kbd samp var tt');

export const KEPT = set('pre textarea script style xmp iframe noembed noframes plaintext');

/** Attributes of any element that users read. */
export const TEXT_ATTRIBUTES = set('alt title placeholder aria-label aria-description aria-placeholder');

/** Elements whose `label` attribute is a text. */
export const LABELLED = set('option optgroup track');

/** Elements whose `title` attribute is a name, not a text. */
export const UNTITLED = set('link style script');

/** Values of `name` and `property` for `meta` elements whose `content` is a text. */
export const META_TEXTS = set(
  'description keywords og:title og:description og:image:alt twitter:title twitter:description',
);
