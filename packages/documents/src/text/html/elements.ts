const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements within a sentence. All others end it. */
export const INLINE = set(
  'a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark nobr q s small span strike strong sub sup time u',
);

/** Elements without content that keep their place in a sentence. */
export const VOID_INLINE = set('img wbr input');

/** Text that is the same in every language, and part of a sentence. */
export const CODE = set('code kbd samp var tt');

/** Elements whose content stays. */
export const KEPT = set('pre textarea script style xmp iframe noembed noframes plaintext');

/** Attributes that users read, for all elements. */
export const TEXT_ATTRIBUTES = set('alt title placeholder aria-label aria-description aria-placeholder');

/** Elements on which `label` is a text. */
export const LABELLED = set('option optgroup track');

/** Elements whose `title` is a name, not a text. */
export const UNTITLED = set('link style script');

/** Names and properties of `meta` elements whose `content` is a text. */
export const META_TEXTS = set(
  'description keywords og:title og:description og:image:alt twitter:title twitter:description',
);
