interface UsArea {
  /** Folded, apart by semicolons. */
  readonly names: string;
  readonly states: string;
  /** Of a metropolitan area: its cities, as people there give them. */
  readonly cities?: string;
}

const BAY_AREA =
  "San Francisco;Oakland;San Jose;Palo Alto;Mountain View;Menlo Park;Redwood City;Sunnyvale;Santa Clara;Cupertino;San Mateo;Fremont;Berkeley;Foster City;South San Francisco;Burlingame;Los Gatos;Milpitas;Emeryville;Hayward;Pleasanton;San Ramon;Walnut Creek;Los Altos;Campbell;San Bruno;Sausalito;San Rafael;Alameda;Concord;Dublin;Livermore;Newark;Union City;San Carlos;Belmont;Brisbane";
const DALLAS =
  "Dallas;Fort Worth;Plano;Irving;Arlington;Frisco;McKinney;Richardson;Addison;Southlake;Carrollton;Garland;Grapevine;Allen;Westlake;Coppell";

/** Parts of the United States: those that people say, as sets of states (and of cities, where it is one conurbation). */
export const US_AREAS: readonly UsArea[] = [
  { names: "new england", states: "CT MA ME NH RI VT" },
  {
    names:
      "northeast us;northeastern us;us northeast;northeastern united states;northeast united states;the northeast;the north east;northeast usa",
    states: "CT MA ME NH RI VT NJ NY PA",
  },
  { names: "mid atlantic;midatlantic;the mid atlantic", states: "DC DE MD NJ NY PA VA WV" },
  {
    names: "midwest;mid west;midwestern us;midwestern;american midwest;us midwest;upper midwest;heartland",
    states: "IA IL IN KS MI MN MO ND NE OH SD WI",
  },
  { names: "great lakes;great lakes region", states: "IL IN MI MN NY OH PA WI" },
  { names: "rust belt;rustbelt", states: "IL IN MI NY OH PA WI WV" },
  { names: "great plains;plains states;the plains", states: "KS MT ND NE OK SD TX WY CO NM" },
  { names: "bible belt", states: "AL AR GA KY LA MS NC OK SC TN TX" },
  {
    names:
      "southeast us;southeastern us;us southeast;the southeast;the south east;southeastern united states;southeast usa",
    states: "AL AR FL GA KY LA MS NC SC TN VA WV",
  },
  { names: "deep south", states: "AL GA LA MS SC" },
  {
    names: "american south;us south;the south;southern us;southern states;southern united states;the deep south",
    states: "AL AR DC DE FL GA KY LA MD MS NC OK SC TN TX VA WV",
  },
  { names: "carolinas;the carolinas", states: "NC SC" },
  { names: "dakotas;the dakotas", states: "ND SD" },
  { names: "virginias", states: "VA WV" },
  { names: "gulf coast;us gulf coast;gulf states us", states: "AL FL LA MS TX" },
  { names: "appalachia", states: "AL GA KY MD MS NC NY OH PA SC TN VA WV" },
  { names: "ozarks", states: "AR MO OK" },
  {
    names: "southwest us;southwestern us;us southwest;american southwest;the southwest;the south west;desert southwest",
    states: "AZ NM NV OK TX UT",
  },
  { names: "sun belt;sunbelt", states: "AL AZ CA FL GA LA MS NC NM NV SC TN TX" },
  {
    names:
      "mountain west;mountain states;rocky mountains;rockies;rocky mountain states;rocky mountain region;intermountain west",
    states: "AZ CO ID MT NM NV UT WY",
  },
  { names: "four corners", states: "AZ CO NM UT" },
  { names: "west coast;us west coast;pacific coast;left coast", states: "CA OR WA" },
  {
    names: "western us;western united states;us west;american west;western states;west us",
    states: "AK AZ CA CO HI ID MT NM NV OR UT WA WY",
  },
  {
    names: "east coast;us east coast;eastern seaboard;atlantic coast;atlantic seaboard",
    states: "CT DC DE FL GA MA MD ME NC NH NJ NY PA RI SC VA VT",
  },
  {
    names: "eastern us;eastern united states;us east",
    states: "AL CT DC DE FL GA IL IN KY MA MD ME MI MS NC NH NJ NY OH PA RI SC TN VA VT WI WV",
  },
  { names: "pacific northwest;pacific north west;pnw;northwest us;us northwest;the northwest", states: "ID OR WA" },
  { names: "cascadia", states: "OR WA" },
  {
    names: "lower 48;contiguous us;continental us;conus;contiguous united states;continental united states",
    states:
      "AL AR AZ CA CO CT DC DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY",
  },
  { names: "tri state area;tristate area;tri state;tristate;tri state region", states: "CT NJ NY" },
  { names: "dmv;dmv area;national capital region", states: "DC MD VA" },
  { names: "delmarva", states: "DE MD VA" },
  { names: "socal;so cal;southland;inland empire;socal area", states: "CA" },
  {
    names:
      "norcal;nor cal;central valley;central coast california;napa valley;sonoma county;marin county;wine country california;orange county;riverside county;ventura county;santa clara county;san mateo county;alameda county;coachella valley",
    states: "CA",
  },
  {
    names:
      "northern virginia;nova virginia;nova;hampton roads;tidewater virginia;tidewater;fairfax county;loudoun county",
    states: "VA",
  },
  {
    names:
      "long island;hudson valley;upstate new york;upstate ny;westchester;westchester county;nassau county;suffolk county;finger lakes;the hamptons;capital district",
    states: "NY",
  },
  {
    names:
      "research triangle;research triangle park;rtp;triangle area;raleigh durham;raleigh durham area;outer banks;piedmont triad",
    states: "NC",
  },
  {
    names:
      "south florida;space coast;florida keys;florida panhandle;tampa bay;tampa bay area;palm beach county;broward county;miami dade;treasure coast;gold coast florida",
    states: "FL",
  },
  {
    names:
      "hill country;texas hill country;rio grande valley;texas panhandle;silicon hills;collin county;harris county;dallas county",
    states: "TX",
  },
  { names: "permian basin;permian", states: "NM TX" },
  { names: "cape cod;martha s vineyard;nantucket;route 128;merrimack valley;pioneer valley", states: "MA" },
  { names: "lehigh valley;poconos;bucks county;delaware valley;montgomery county pa", states: "PA" },
  { names: "jersey shore;north jersey;south jersey;central jersey;bergen county", states: "NJ" },
  { names: "fairfield county", states: "CT" },
  { names: "front range;denver boulder", states: "CO" },
  { names: "wasatch front;silicon slopes", states: "UT" },
  { names: "valley of the sun;maricopa county", states: "AZ" },
  { names: "puget sound;puget sound area;king county washington", states: "WA" },
  { names: "willamette valley;silicon forest", states: "OR" },
  { names: "chicagoland;cook county;dupage county;chicago land", states: "IL" },
  { names: "lowcountry;upstate south carolina;upstate sc", states: "SC" },
  { names: "oahu;maui;kauai;big island hawaii", states: "HI" },
  {
    names:
      "metroplex;dfw;dallas fort worth;dallas ft worth;dallas fort worth metroplex;dfw metroplex;dfw area;dallas fort worth area",
    states: "TX",
    cities: DALLAS,
  },
  {
    names:
      "bay area;the bay;sf bay area;san francisco bay area;sfbay;san francisco bay;bay area california;bay area ca;greater bay area california;sf bay;east bay;south bay",
    states: "CA",
    cities: BAY_AREA,
  },
  { names: "silicon valley;the valley;the peninsula", states: "CA", cities: BAY_AREA },
  {
    names: "twin cities;minneapolis saint paul;minneapolis and saint paul;msp",
    states: "MN",
    cities: "Minneapolis;St. Paul;Saint Paul;Bloomington;Eden Prairie;Minnetonka;Plymouth;Eagan;Edina",
  },
  { names: "la jolla", states: "CA", cities: "La Jolla;San Diego" },
  { names: "quad cities", states: "IA IL", cities: "Davenport;Bettendorf;Moline;East Moline;Rock Island" },
  // One city on both sides of a state's border.
  { names: "kansas city;kansas city metro;kcmo;kc metro", states: "KS MO", cities: "Kansas City" },
];
