/**
 * Abbreviations that rarely end a sentence, because a name or a number usually follows. In lower case, without their
 * last period, by language subtag. `und` holds for all languages.
 */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  und: 'dr prof st vs no nr art cap fig p pp vol ed cf ca tel max min',
  en: 'mr mrs ms jr sr rev hon gen col capt lt sgt messrs mt e.g i.e approx dept est inc ltd co corp bros ave blvd rd jan feb mar apr jun jul aug sep sept oct nov dec viz al',
  es: 'sr sra srta sres dra dña d ud uds av avda c pág págs núm ej p.ej prov gral ing lic arq excmo ilmo aprox tel depto',
  ca: 'sr sra srta dra av pàg pàgs núm ex p.ex aprox tel dept',
  gl: 'sr sra dra av páx núm ex p.ex aprox tel',
  pt: 'sr sra srta dra av pág págs núm n.º ex p.ex exmo ilmo eng aprox tel dep',
  fr: 'm mm mme mmes mlle mlles me mgr ex p.ex chap av bd env tél éd réf',
  it: 'sig sigg sig.ra sig.na dott dott.ssa ing avv arch geom rag pag pagg es p.es ecc tel n on',
  de: 'hr fr frl dipl ing str bd abb bzw ca evtl ggf inkl zzgl usw z.b d.h u.a s.o s.u v.a geb gest jh mio mrd sog tel vgl allg bspw jan feb mär apr jun jul aug sep sept okt nov dez',
  nl: 'dhr mevr mw ing ir drs bv nv blz bijv d.w.z o.a enz evt incl excl tel',
  da: 'hr fru f.eks bl.a ca evt inkl ekskl mht osv tlf jf',
  sv: 'hr fru t.ex bl.a ca dvs etc ev inkl exkl jfr kl osv tel',
  nb: 'hr fru f.eks bl.a ca dvs evt inkl ekskl osv tlf jf',
  pl: 'p pan pani im ul al pl os godz m.in np tj tzn tzw itd itp wg ww inż mgr hab lek św płk gen tel',
  cs: 'p pí sl mgr ing bc mudr judr č čl např tj tzv resp str odst ul nám tel',
  ro: 'dl d-na dna dnă str nr pag ex p.ex aprox tel bd',
  ru: 'г гг ул пр д кв стр рис см т.е т.д т.п т.к им др проф акад руб коп тыс млн млрд тел',
  uk: 'р рр вул просп буд кв с рис див т.е т.д т.п ім ін проф акад грн коп тис млн млрд тел',
  ka: 'ე.ი ე.წ ა.შ მაგ წ სს გვ იხ ქ',
  hi: 'डॉ प्रो श्री',
  el: 'κ κα κος δρ καθ σελ αρ π.χ δηλ βλ κ.λπ τηλ',
  tr: 'sn dr doç prof av cad sok no bkz vb vd örn yy tel',
};

const sets = new Map<string, ReadonlySet<string>>();

/**
 * Includes the abbreviations that hold for all languages.
 * @param language a BCP 47 tag
 */
export function abbreviationsOf(language: string): ReadonlySet<string> {
  const [subtag = 'und'] = language.toLowerCase().split('-');
  const known = sets.get(subtag);
  if (known) return known;
  const list = [ABBREVIATIONS['und'], ABBREVIATIONS[subtag]].join(' ').trim().split(/\s+/);
  const set = new Set(list);
  sets.set(subtag, set);
  return set;
}
