import type { CheckedLanguage, SpellingOptions } from './languages';

export const SPELLING: Readonly<Record<CheckedLanguage, SpellingOptions>> = {
  es: {
    dictionaries: ['es_ES', 'es'],
    neverDoubled: 'el|los|las|un|una|de|del|en|con|por|para|y|al|su|sus|es|son|pero|como',
  },
  fr: {
    dictionaries: ['fr', 'fr_FR'],
    neverDoubled: 'le|les|un|une|des|du|de|et|est|sont|dans|pour|par|sur|avec|aux|mais|ce|qui',
    elisions: /^(?:l|d|j|c|n|s|m|t|qu|jusqu|lorsqu|puisqu|quoiqu)['’]/iu,
  },
  it: {
    dictionaries: ['it_IT', 'it'],
    neverDoubled: 'il|gli|lo|un|una|di|del|della|dei|in|con|per|da|e|sono|nel|nella|alla',
    elisions:
      /^(?:l|d|c|n|s|m|t|v|un|dell|all|dall|nell|sull|coll|quell|quest|bell|sant|tutt|nient|senz|anch|com|dov|cos|mezz|ciascun|nessun|qualcun|quand|gl)['’]/iu,
  },
  pt: {
    dictionaries: ['pt_BR', 'pt_PT'],
    neverDoubled: 'os|as|um|uma|de|do|da|dos|das|em|no|com|por|para|e|é|são|mas',
    hasHyphenParts: true,
  },
  ca: {
    dictionaries: ['ca', 'ca_ES-valencia'],
    neverDoubled: 'els|les|un|una|de|del|dels|en|amb|per|i|al|als|és|són|però',
    elisions: /^(?:l|d|n|s|m|t)['’]/iu,
  },
  gl: {
    dictionaries: ['gl_ES'],
    neverDoubled: 'os|as|un|unha|do|da|dos|das|en|con|por|para|e|é|mais|pero',
    hasHyphenParts: true,
  },
  ro: {
    dictionaries: ['ro_RO'],
    neverDoubled: 'și|în|cu|din|pentru|sau|dar|este',
    closingQuote: '”',
    hasHyphenParts: true,
  },
  de: {
    dictionaries: ['de_DE', 'de_AT', 'de_CH'],
    neverDoubled: 'und|mit|ein|eine|einen|einem|einer|ist|nicht|oder|für|auch|wird|zum|zur|im|auf',
    closingQuote: '“',
    hasCapitalNouns: true,
  },
  nl: { dictionaries: ['nl', 'nl_NL'], neverDoubled: 'een|en|niet|naar|maar|of|door', hasHyphenParts: true },
  sv: {
    dictionaries: ['sv_SE', 'sv_FI'],
    neverDoubled: 'och|ett|med|inte|men|eller|från',
    hasHyphenParts: true,
  },
  da: { dictionaries: ['da_DK'], neverDoubled: 'og|et|ikke|men|eller|fra', hasHyphenParts: true },
  no: { dictionaries: ['nb_NO'], neverDoubled: 'og|et|ikke|men|eller|fra', hasHyphenParts: true },
  pl: {
    dictionaries: ['pl_PL'],
    neverDoubled: 'i|w|na|z|do|jest|oraz|ale|lub|dla|przez|od',
    closingQuote: '”',
    hasHyphenParts: true,
  },
  cs: {
    dictionaries: ['cs_CZ'],
    neverDoubled: 'a|v|na|z|do|ale|nebo|pro|od|s|k',
    closingQuote: '“',
    hasHyphenParts: true,
  },
  sk: {
    dictionaries: ['sk_SK'],
    neverDoubled: 'a|v|na|z|do|ale|alebo|pre|od|s|k',
    closingQuote: '“',
    hasHyphenParts: true,
  },
  sl: {
    dictionaries: ['sl_SI'],
    neverDoubled: 'in|v|na|z|do|ali|pa|za|od|iz',
    closingQuote: '“',
    hasHyphenParts: true,
  },
  hr: {
    dictionaries: ['hr_HR'],
    neverDoubled: 'i|u|na|s|do|ili|ali|za|od|iz',
    closingQuote: '”',
    hasHyphenParts: true,
  },
  sr: {
    dictionaries: ['sr_Latn_RS'],
    neverDoubled: 'i|u|na|s|do|ili|ali|za|od|iz',
    closingQuote: '”',
    hasHyphenParts: true,
  },
  sr_Cyrl: {
    dictionaries: ['sr_RS'],
    neverDoubled: 'и|у|на|с|до|или|али|за|од|из',
    closingQuote: '”',
    hasHyphenParts: true,
  },
  bg: {
    dictionaries: ['bg_BG'],
    neverDoubled: 'и|в|на|с|за|от|до|или|но',
    closingQuote: '“',
    hasHyphenParts: true,
  },
  ru: { dictionaries: ['ru_RU'], neverDoubled: 'и|в|на|с|к|из|от|для|или|но|у|за', hasHyphenParts: true },
  uk: { dictionaries: ['uk_UA'], neverDoubled: 'і|в|у|на|з|до|від|для|або|але|та', hasHyphenParts: true },
  hu: { dictionaries: ['hu_HU'], neverDoubled: 'és|egy|vagy|csak', closingQuote: '”', hasHyphenParts: true },
  et: { dictionaries: ['et_EE'], neverDoubled: 'ja|on|või|aga|ei', closingQuote: '“', hasHyphenParts: true },
  el: {
    dictionaries: ['el_GR'],
    neverDoubled: 'και|των|με|για|από|στο|στη|στην|στον|ένα',
    hasHyphenParts: true,
  },
  lv: { dictionaries: ['lv_LV'], neverDoubled: 'un|ir|bet|no|ar|uz|ka', hasHyphenParts: true },
  id: {
    dictionaries: ['id_ID'],
    neverDoubled: 'yang|dan|di|dari|untuk|dengan|atau|adalah',
    hasHyphenParts: true,
  },
};
