/** Countries by region, as codes; a region may be made of others, which stand in angle brackets. */
const REGIONS: readonly (readonly [names: string, countries: string])[] = [
  [
    "scandinavia;scandinavian;scandinavian peninsula;skandinavien;skandinavia;scandinavie;escandinavia;skandynawia;iskandinavya",
    "DK NO SE",
  ],
  [
    "nordics;nordic;nordic countries;nordic region;norden;nordische lander;nordischen landern;pays nordiques;paises nordicos;paesi nordici;noordse landen",
    "DK NO SE FI IS",
  ],
  [
    "baltics;baltic;baltic states;baltic countries;baltikum;baltischen staaten;baltische staaten;pays baltes;paises balticos;paesi baltici;baltische staten",
    "EE LV LT",
  ],
  ["nordics and baltics;nordic and baltic;nordic baltic;nordic baltics", "<nordics> <baltics>"],
  ["benelux", "BE NL LU"],
  ["low countries", "BE NL"],
  ["dach;d a ch;german speaking countries;german speaking europe;deutschsprachiger raum", "DE AT CH"],
  ["dachli", "DE AT CH LI"],
  ["iberia;iberian;iberian peninsula;peninsula iberica;iberische halbinsel", "ES PT"],
  [
    "british isles;uk and ireland;uk ireland;uki;ireland and uk;united kingdom and ireland;great britain and ireland",
    "GB IE",
  ],
  ["visegrad;visegrad group;visegrad four;visegrad countries;v4", "PL CZ SK HU"],
  [
    "central europe;central european;mitteleuropa;zentraleuropa;europe centrale;europa central;europa centrale;centraal europa",
    "DE AT CH LI PL CZ SK HU SI",
  ],
  [
    "balkans;balkan;balkan states;balkan peninsula;balcanes;balcani;balcas;balkanlander;balkanlandern;pays des balkans",
    "AL BA BG HR GR XK ME MK RO RS SI",
  ],
  ["western balkans;west balkans", "AL BA XK ME MK RS"],
  ["adriatic;adria;adriatic region", "SI HR BA ME RS MK AL XK"],
  ["southeast europe;southeastern europe;south east europe;south eastern europe", "<balkans> MD CY TR"],
  [
    "eastern europe;east europe;east european;eastern european;osteuropa;europe de l est;europe de est;europa est;europa del este;europa oriental;europa orientale;europa dell est;leste europeu;leste da europa;oost europa;osteuropaische;osteuropaischen",
    "PL CZ SK HU RO BG MD UA BY RU EE LV LT",
  ],
  [
    "cee;central and eastern europe;central eastern europe;central and east europe;central east europe",
    "PL CZ SK HU SI HR RO BG RS BA ME MK AL XK EE LV LT MD UA",
  ],
  [
    "western europe;west europe;west european;western european;westeuropa;europe de l ouest;europe de ouest;europa occidental;europa ocidental;europa occidentale;westeuropaische;westeuropaischen",
    "DE FR GB IE NL BE LU AT CH LI MC ES PT IT AD",
  ],
  [
    "northern europe;north europe;north european;northern european;nordeuropa;europe du nord;europa del norte;norte da europa;nord europa;noord europa",
    "GB IE DK NO SE FI IS EE LV LT",
  ],
  ["northwest europe;northwestern europe;north west europe;north western europe", "GB IE NL BE LU FR DE DK"],
  [
    "southern europe;south europe;south european;southern european;sudeuropa;europe du sud;europa del sur;sul da europa;sud europa;zuid europa",
    "ES PT IT GR MT CY AD SM VA HR SI AL ME MK BA RS XK GI",
  ],
  ["mediterranean;mediterranean countries;med region", "ES FR IT GR MT CY HR SI AL ME MC TR IL LB EG TN DZ MA LY"],
  ["southern med;med europe", "ES PT IT GR MT CY"],
  [
    "eu;european union;eu27;eu 27;e u;union europeenne;european union countries;eu countries;eu member states;europaische union;europaischen union;ue;union europea;uniao europeia;unione europea;europese unie;eu lander;eu landern",
    "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE",
  ],
  ["eea;european economic area", "<eu> IS LI NO"],
  ["eurozone;euro area;euro zone", "AT BE HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES"],
  [
    "europe;european;europa;continental europe;mainland europe;eur;europaische;europaischen;europaischer;europaisches;europeen;europeenne;europeens;europeennes;europeo;europea;europeos;europeas;europeu;europeia;europei;europee;europese;europeisk;europeiska;avrupa",
    "<eea> GB CH AD MC SM VA GI FO GG JE IM AX AL BA XK ME MK RS MD UA BY RU",
  ],
  ["alps;alpine region;alpine countries", "AT CH DE FR IT LI SI"],
  ["black sea;black sea region;black sea countries", "BG GE RO RU TR UA"],
  ["caucasus;south caucasus;transcaucasia", "AM AZ GE"],
  ["cis;commonwealth of independent states;cis countries;cis region;gus staaten", "AM AZ BY KZ KG MD RU TJ UZ"],
  ["central asia;central asian;the stans", "KZ KG TJ TM UZ"],
  ["eurasia", "<europe> <caucasus> <central asia> TR"],
  [
    "gcc;gulf;gulf states;gulf countries;gulf region;arabian gulf;persian gulf;gulf cooperation council;khaleej;gcc countries;gcc states;golfstaaten;pays du golfe;paises del golfo;paises do golfo;paesi del golfo;golfstaten",
    "AE BH KW OM QA SA",
  ],
  ["arabian peninsula;arabia", "<gcc> YE"],
  ["levant", "IL JO LB PS SY"],
  [
    "middle east;middle eastern;mideast;mid east;near east;naher osten;nahen osten;nahost;moyen orient;proche orient;oriente medio;medio oriente;oriente proximo;midden oosten;mellanostern;orta dogu",
    "<gcc> YE IQ IR IL JO LB PS SY TR EG",
  ],
  ["maghreb;north west africa", "DZ LY MA MR TN"],
  [
    "north africa;northern africa;north african;nordafrika;afrique du nord;norte de africa;africa del norte;norte da africa;nord africa;noord afrika",
    "DZ EG LY MA SD TN EH",
  ],
  ["mena;middle east and north africa;middle east north africa", "<middle east> <north africa>"],
  [
    "west africa;western africa;west african;westafrika;afrique de l ouest;afrique de ouest;africa occidental;africa occidentale",
    "BJ BF CV CI GM GH GN GW LR ML MR NE NG SN SL TG",
  ],
  [
    "east africa;eastern africa;east african;ostafrika;afrique de l est;afrique de est;africa oriental;africa orientale",
    "BI KM DJ ER ET KE MG MU MW MZ RW SC SO SS TZ UG ZM ZW",
  ],
  ["horn of africa", "DJ ER ET SO"],
  ["central africa;middle africa;central african", "AO CM CF TD CG CD GQ GA ST"],
  ["southern africa;southern african", "AO BW SZ LS MW MZ NA ZA ZM ZW"],
  [
    "sub saharan africa;subsaharan africa;ssa;sub saharan;sub sahara;subsahara afrika;afrique subsaharienne;africa subsahariana",
    "<west africa> <east africa> <central africa> <southern africa> SD",
  ],
  ["africa;african;african continent;afrika;afrique", "<north africa> <sub saharan africa> RE YT SH"],
  ["mea;middle east and africa;middle east africa", "<middle east> <africa>"],
  ["emea;europe middle east and africa;europe middle east africa", "<europe> <mea> <caucasus>"],
  ["menat;menap", "<mena> TR AF PK"],
  ["middle east turkey and africa", "<mea> TR"],
  ["south asia;southern asia;south asian;indian subcontinent;saarc", "AF BD BT IN LK MV NP PK"],
  [
    "southeast asia;south east asia;southeastern asia;south eastern asia;southeast asian;south east asian;se asia;sea;sea region;sudostasien;asie du sud est;sudeste asiatico;sudest asiatico;zuidoost azie",
    "BN KH ID LA MM MY PH SG TH TL VN",
  ],
  ["asean;asean countries", "BN KH ID LA MM MY PH SG TH VN"],
  ["east asia;eastern asia;east asian;north east asia;northeast asia;far east", "CN HK JP KR KP MO MN TW"],
  ["greater china;china hong kong and taiwan", "CN HK MO TW"],
  ["indochina;mekong", "KH LA MM TH VN"],
  [
    "asia;asian;asien;asie;asiatique;asiatiques;asiatico;asiatica;asiaticas;asiaticos;asiatisch;asiatische;azie;asya",
    "<south asia> <southeast asia> <east asia> <central asia> <caucasus> <middle east>",
  ],
  ["anz;australia and new zealand;australia new zealand;australasia;aus nz;anzac;antipodes;down under", "AU NZ"],
  ["pacific islands;south pacific;polynesia;melanesia", "FJ PG SB VU WS TO TV KI NR PW MH FM CK NU PF NC"],
  ["oceania", "<anz> <pacific islands> GU"],
  [
    "apac;asia pacific;asiapac;apj;asia pac;asia and pacific;asia and the pacific;asien pazifik;asie pacifique;asia pacifico",
    "<south asia> <southeast asia> <east asia> <oceania>",
  ],
  ["japac;japan and asia pacific;japan asia pacific;asia pacific and japan;asia pacific japan", "<apac>"],
  ["jpac;jpapac", "<apac>"],
  ["emeia", "<emea> IN"],
  [
    "north america;north american;northern america;namer;noram;nordamerika;amerique du nord;america del norte;norteamerica;america do norte;nord america;noord amerika",
    "US CA MX",
  ],
  ["usmca;nafta", "US CA MX"],
  ["us and canada;us canada;usa and canada;canada and the us;canada and us;u s and canada;uscan", "US CA"],
  [
    "central america;central american;centroamerica;mittelamerika;zentralamerika;amerique centrale;america central;america centrale",
    "BZ CR SV GT HN NI PA",
  ],
  [
    "caribbean;west indies;caricom;caribbean islands;karibik;caraibes;caribe;caraibi",
    "AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI",
  ],
  [
    "south america;south american;sudamerica;suramerica;america do sul;sudamerika;amerique du sud;america del sur;sud america;zuid amerika;sydamerika",
    "AR BO BR CL CO EC FK GF GY PE PY SR UY VE",
  ],
  ["southern cone;cono sur", "AR CL UY PY"],
  ["andean;andes;andean region;andean countries", "BO CL CO EC PE VE"],
  ["mercosur", "AR BO BR PY UY"],
  [
    "latam;latin america;latin american;latinamerica;latinoamerica;america latina;lat am;lateinamerika;lateinamerikanische;amerique latine;latijns amerika;latinamerika;latinoamericano;latinoamericana;latinoamericanos;latinoamericanas",
    "MX <central america> <south america> CU DO PR HT",
  ],
  ["lac;latin america and the caribbean;latin america and caribbean;latam and caribbean", "<latam> <caribbean>"],
  ["americas", "<north america> <latam> <caribbean>"],
  ["brics", "BR RU IN CN ZA"],
  ["g7", "US CA GB FR DE IT JP"],
  ["five eyes", "US CA GB AU NZ"],
  ["commonwealth countries", "GB CA AU NZ IN ZA NG KE GH SG MY PK BD LK"],
  ["english speaking countries;anglosphere", "US CA GB IE AU NZ"],
  [
    "spanish speaking countries;hispanic america;hispanoamerica",
    "ES MX <central america> AR BO CL CO EC PE PY UY VE CU DO PR",
  ],
  ["french speaking countries;francophone countries;francophonie", "FR BE CH LU CA MC CI SN CM MA TN DZ"],
  ["francophone africa;french speaking africa", "BJ BF CM CI GA GN ML NE SN TG CG CD TD MG DZ MA TN"],
  ["portuguese speaking countries;lusophone countries", "PT BR AO MZ CV GW ST TL"],
  ["arab world;arab countries;arabic speaking countries", "<gcc> YE IQ JO LB PS SY EG LY TN DZ MA MR SD"],
  ["asian tigers", "HK KR SG TW"],
];

/** Each region's names, folded, with the codes of all its countries. */
export function listRegions(): readonly (readonly [name: string, countries: readonly string[]])[] {
  const byName = new Map<string, readonly string[]>();
  for (const [names, text] of REGIONS) {
    const countries = new Set<string>();
    for (const [part, region] of text.matchAll(/<([^>]+)>|\w\w/g)) {
      for (const code of region === undefined ? [part] : (byName.get(region) ?? [])) countries.add(code);
    }
    for (const name of names.split(";")) byName.set(name, [...countries]);
  }
  return [...byName];
}
