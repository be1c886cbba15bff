/** Chinese, Korean, Vietnamese and Japanese family names that are rarely given names elsewhere. */
const CERTAIN: ReadonlySet<string> = new Set(
  (
    "wang xi zhang liu yang huang zhao zhou xu sun zhu hu guo gao luo zheng liang xie tang feng deng cao peng " +
    "zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei lu ding shen ren yao fang jia xue hou shao meng " +
    "qin bai kong cui duan qiu hao chan wong cheung chow leung ng kwok tsang hsu hsieh tsai chiu chou ouyang " +
    "sima zhuge shangguan situ park choi jung jeong kang yoon jang lim kwon hwang shin seo namgung hwangbo sato " +
    "suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi " +
    "matsumoto inoue kimura hayashi saito shimizu yamazaki yamasaki mori abe ikeda hashimoto yamashita ishikawa " +
    "nakajima maeda fujita ogawa goto okada hasegawa murakami kondo ishii sakamoto endo aoki fujii nishimura " +
    "fukuda ota miura fujiwara okamoto matsuda nakagawa nakano harada ono tamura takeuchi kaneko wada nakayama " +
    "ishida ueda morita hara shibata sakai kudo yokoyama miyazaki miyamoto uchida takagi ando taniguchi ohno " +
    "maruyama imai takada fujimoto takeda murata ueno sugiyama masuda sugawara hirano otsuka kojima chiba kubo " +
    "matsui iwasaki sakurai kinoshita noguchi matsuo nomura kikuchi sano onishi sugimoto arai"
  ).split(" "),
);

/** Vietnamese family names. There are few, and the given name after them is often a family name in another country. */
const VIETNAMESE: ReadonlySet<string> = new Set(
  "nguyen tran pham huynh phan dang bui duong truong dinh trinh hoang".split(" "),
);

/** Family names that are also given names elsewhere: they count only beside a given name that can be East Asian. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  (
    "li lee kim chen lin he ma han song su jin long gu dai fan tan mo lai lei qian wan jian cho oh yi ahn an " +
    "hong moon ko le vu vo do ho ngo ly mai lam yun bae noh chung chang"
  ).split(" "),
);

const PINYIN =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|a|e|i|o|u)){1,2}$/;
const KOREAN =
  /^(?:(?:[gkndrlmbpshjct]|ch|kk|ss|tt)?(?:yeo|yoo|yu|ya|yo|ye|wa|wo|wi|we|eo|eu|ae|oo|ee|ui|a|e|i|o|u)(?:ng|[nmlkpt])?){2}$/;

/** Common Spanish family names; people have two and go by the first. */
const SPANISH: ReadonlySet<string> = new Set(
  (
    "garcia romero alonso moreno navarro torres ramos gil serrano molina blanco suarez castro ortega delgado " +
    "ortiz marin sanz iglesias medina garrido cortes castillo santos lozano guerrero cano prieto cruz calvo " +
    "gallego vidal leon herrera marquez pena flores cabrera campos vega diez carrasco caballero nieto reyes " +
    "aguilar pascual herrero santana lorenzo hidalgo montero ibanez gimenez ferrer duran santiago vicente " +
    "vargas mora arias benitez carmona crespo roman pastor soto saez velasco soler moya esteban parra bravo " +
    "gallardo rojas rivera rivas silva franco mendoza salazar guzman contreras valdez espinoza espinosa estrada " +
    "sandoval fuentes luna mejia acosta cordova cordoba avila padilla cardenas figueroa camacho miranda correa " +
    "pineda zuniga bolivar borges allende llosa bernal cervantes aguirre arroyo barrios bautista bustos " +
    "cisneros colon escobar galvan lara maldonado meza ochoa orozco pacheco palacios paredes quintero rangel " +
    "robles rosales rubio salas salinas solis trejo trujillo uribe valencia valenzuela villa villalobos zamora " +
    "zapata"
  ).split(" "),
);

/**
 * Whether a name is written 
    "family given" in East Asian order, judged by its romanized words: Wang Xiaoming, Lee Min Ho,
 * Nguyen Van An. If the last word could be the family name too (Lei Wang), it is taken as such.
 */
export function isFamilyFirst(first: string, others: readonly string[]): boolean {
  const last = others.at(-1) ?? "";
  if (others.some((plain) => plain.length < 2)) return false;
  if (VIETNAMESE.has(first)) return !VIETNAMESE.has(last);
  const given = others.join("");
  const isSyllables = PINYIN.test(given) || KOREAN.test(given);
  if (others.length > 1) return others.length === 2 && isSyllables && (CERTAIN.has(first) || AMBIGUOUS.has(first));
  if (isEastAsianFamily(last)) return false;
  return CERTAIN.has(first) || (AMBIGUOUS.has(first) && isSyllables);
}

/** Whether people with this family name go by the last of several given names (Nguyễn Văn An: An). */
export function isCalledByLast(family: string): boolean {
  return VIETNAMESE.has(family);
}

/** Whether a romanized word can be one of two Spanish family names (García Márquez). */
export function isSpanishFamily(plain: string): boolean {
  return SPANISH.has(plain) || (plain.length > 4 && /(?:[aeiou]ez)$/.test(plain)) || /[^aeiou]ez$/.test(plain);
}

function isEastAsianFamily(plain: string): boolean {
  return CERTAIN.has(plain) || AMBIGUOUS.has(plain);
}
