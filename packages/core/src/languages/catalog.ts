import type { Language } from './language.js';

/**
 * One language per line: code, flag, and `rtl` or a BCP 47 tag that differs from the code by more than a hyphen. A flag
 * is a file name of circle-flags. No flag: the file has the code's name; `*`: `language/<code>`; `-`: no flag, the menu
 * shows the globe. A language that is spoken mainly in one country has that country's flag, and other languages have a
 * language flag; disputed cases have none. The list is a string because an array of arrays would make the first
 * screen's download larger.
 */
const ROWS = `
af za
ak gh
sq al
am et
ar * rtl
hy am
as *
ay bo
az
bm ml
eu *
be by
bn bd
bho -
bs ba
bg
ca *
ceb ph
ny mw
zh cn zh-Hans
zh_Hant tw
co *
hr
cs cz
da dk
dv mv rtl
nl
en gb
en_US us
eo *
et ee
ee *
fil ph
fi
fr
fr_CA ca
fy *
gl *
ka ge
de
el gr
gn py
gu -
ht
ha ng
haw us-hi
he il rtl
hi in
hmn -
hu
is
ig ng
ilo ph
id
ga ie
it
ja jp
jv id
kn *
kk kz
km kh
rw
gom - kok
ko kr
ku *
ckb language/ku rtl
ky kg
lo la
la va
lv
ln cd
lt
lg ug
lb lu
mk
mai -
mg
ms my
ml *
mt
mi *
mr *
mni * mni-Mtei
mn
my mm
ne np
no
or *
om *
ps af rtl
fa ir rtl
pl
pt
pt_BR br
pa in
qu pe
ro
ru
sm ws
sa -
gd gb-sct
nso za
sr rs sr-Latn
sr_Cyrl rs
st ls
sn zw
sd pk rtl
si lk
sk
sl si
so
es
su id
sw tz
sv se
tg tj
ta *
tt ru-ta
te *
th
ti er
ts za
tr
tk tm
uk ua
ur pk rtl
ug - rtl
uz
vi vn
cy gb-wls
xh za
yi * rtl
yo ng
zu za
`;

function toLanguage(row: string): Language {
  const [code = '', flag = code, more] = row.split(' ');
  const isRtl = more === 'rtl';
  return {
    code,
    tag: isRtl || !more ? code.replace('_', '-') : more,
    flag: flag === '-' ? null : flag.replace('*', `language/${code}`),
    ...(isRtl && { rtl: true }),
  };
}

/**
 * The 134 entries of the language menus: 129 languages and five regional or script variants (`en_US`, `fr_CA`, `pt_BR`,
 * `zh_Hant`, `sr_Cyrl`). Plain `zh` is Chinese in simplified characters, plain `sr` is Serbian in Latin letters.
 */
export const LANGUAGES: readonly Language[] = /* @__PURE__ */ readRows();

function readRows(): readonly Language[] {
  return ROWS.trim().split('\n').map(toLanguage);
}

/** In catalogue order. */
export const LANGUAGE_CODES: readonly string[] = /* @__PURE__ */ LANGUAGES.map((language) => language.code);

/** Variants are entries, but not languages. */
export const LANGUAGE_COUNT: number = /* @__PURE__ */ countLanguages();

function countLanguages(): number {
  return LANGUAGE_CODES.filter((code) => !code.includes('_')).length;
}
