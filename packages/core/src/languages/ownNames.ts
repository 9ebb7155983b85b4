/**
 * The names of languages that some browsers do not know, in the language itself, one per line after the code. A string
 * makes the download of the page bar smaller than an object. `npm run gen` writes it from CLDR.
 */
export const OWN_NAMES = `
ay Aymar aru
su Basa Sunda
ceb Cebuano
ny Chinyanja
cy Cymraeg
eo Esperanto
fy Frysk
ga Gaeilge
sm Gagana Samoa
gd Gàidhlig
ha Hausa
hmn Hmoob
ig Igbo
rw Ikinyarwanda
ilo Ilokano
xh IsiXhosa
jv Jawa
ht Kreyòl Ayisyen
la Latina
lg Luganda
lb Lëtzebuergesch
mg Malagasy
mt Malti
mi Māori
om Oromoo
qu Runasimi
st Sesotho
nso Sesotho sa Leboa
so Soomaali
ts Xitsonga
gn avañe’ẽ
bm bamanakan
sn chiShona
co corsu
eu euskara
ee eʋegbe
gl galego
zu isiZulu
ku kurdî (kurmancî)
ln lingála
sq shqip
sr srpski
tk türkmen dili
yo Èdè Yorùbá
is íslenska
haw ʻŌlelo Hawaiʻi
be беларуская
ky кыргызча
mk македонски
mn монгол
tt татар
tg тоҷикӣ
hy հայերեն
yi ייִדיש
ug ئۇيغۇرچە
ps پښتو
ckb کوردیی ناوەندی
dv ދިވެހިބަސް
ne नेपाली
bho भोजपुरी
mai मैथिली
sa संस्कृत भाषा
as অসমীয়া
or ଓଡ଼ିଆ
si සිංහල
lo ລາວ
my မြန်မာ
ka ქართული
ti ትግርኛ
km ខ្មែរ
mni ꯃꯤꯇꯩꯂꯣꯟ
`;
