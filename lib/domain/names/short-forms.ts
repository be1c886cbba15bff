import { foldLetters } from "./fold";

/**
 * Groups of given names, separated by commas: the name itself, then its spellings and short forms. A short form may
 * belong to several names; two forms match when they share a name.
 */
const FORMS_OF_ONE_NAME = `
abigail abby abbie gail, abraham abe bram, adalbert bela, adam ad, adelaide addie, adrian ade, agnieszka aga agnes,
alan allan allen al, albert al bert bertie, alberto beto berto, alejandro alex ale jandro, aleksey alexey alexei
aleksei oleksiy oleksii alex alyosha lyosha, alessandra sandra ale, alessandro sandro ale alex, alexander alexandre
aleksander aleksandr alexandr oleksandr alex alec alek aleks al xander lex sandy sasha sascha sacha shura, alexandra
aleksandra oleksandra olexandra alex alexa ola lexi lexie sandra sandy sasha sascha sacha aleks, alfonso alfonse
poncho al, alfred alfie alf fred al, alfredo fredo, alice ali allie, alison allison ali allie, amanda mandy mandi,
amelia amy millie mia, anastasia nastya nastia stacy stasia asya, andrea andi andie, andreas andi andy andre, andrew
andy drew andi, andrey andrei andrej andriy andrii andrii, angela angie angel, anita ani, ann anne annie, anna ania
anya anja annie anneke anuschka, annika anni, antoine tony toine, anthony tony antony ant, anton toni tony, antonia
toni tonia, antonio toni tony tonio nino, archibald archie, arnold arnie, arthur art artie, artyom artem artiom,
augustus gus augie august, barbara barb barbie babs basia, bartholomew bart, bartosz bartek, bartlomiej bartek,
beatrice bea trixie, beatrix bea trixie, beatriz bea, benedict ben bennie, benedikt ben bene, benjamin ben benny benji
bennie jamie, bernadette bernie, bernard bernie barney, bernhard bernd bernie, bethany beth, birgit gitte biggi,
bradley brad, brandon bran, bridget bridie biddy, brigitte gitte gitta, calvin cal, cameron cam, carlos charlie
carlitos, caroline carolyn carrie caro lina carol, carolina caro lina, cassandra cassie cass sandra, catalina cata
lina, cecilia cece celia cissy, charles charlie chuck charley chas chip chaz, charlotte charlie lottie lotte char,
chester chet, chelsea chels, christian chris, christina kristina cristina chris tina christy chrissy kris kristy,
christine kristine chris chrissy christy tina kris, christoph chris christof stoffel, christopher kristopher chris kit
topher kris, claudia claudi, clifford cliff, clinton clint, colleen coll, constance connie, cornelia conny nele nelly,
cornelis kees cor, cornelius con neil corny, curtis curt, cynthia cindy cyndi, czeslaw czesio, dagmar dasa, daniel dan
danny danni danil daniil, daniela dani, danielle dani, darren daz, david dave davey davy dawid, dawid dawidek, deborah
debra deb debbie debby, delia dee, dennis denny den denis, desmond des, diana di, diane di, dieter didi, dimitrios
dimitris jim mitsos, dmitry dmitri dmitrii dmitriy dmitrij dmytro dmitro dima mitya, dominic dominick dom nick nic,
dominik dom, dolores lola, donald don donnie donny, dorothea dora thea dorle, dorothy dot dottie dolly dora, douglas
doug, duncan dunc, dylan dyl, ebenezer eben, eckhard eckart, edgar ed eddie, edmund ed eddie ned ted, edouard ed,
eduard edi edu, eduardo edu eddie lalo, edward ed eddie ted teddy ned eddy, edwin ed eddie, ekaterina yekaterina
katerina katya katia kate kateryna, eleanor elinor ellie nell nora lenore ella, elena lena olena, eleni lena,
elizabeth elisabeth liz lizzie lizzy beth betty bess eliza lisa libby betsy elsie elise liza liesl lise elsbeth
bettina, elzbieta ela, emily em emmy millie, emma em emmy, emmanuel manny manu, enrique quique kike rick, eric erik
rick ricky, erika ricky, ernest ernie, esther essie hettie, eugene gene, evgeny yevgeny evgeni evgenii evgeniy yevgeni
yevgen evgenij zhenya, evgenia yevgenia evgeniya zhenya, ewelina ewa, evelyn evie eve, ezekiel zeke, federico fede
fred, felicity fliss, ferdinand ferdi ferdl, fernando nando fer, florence flo flossie florrie, florian flo, franciscus
frans, franziska franzi sissi fanny, frances fran franny frankie fanny, francesca franca fran checca, francesco franco
checco, francis frank fran frankie, francisca paca paqui, francisco paco pancho frank kiko cisco curro fran, francois
fanfan, franklin frank, franz franzl, frederic fred freddy, frederick fredrick frederic fred freddie freddy rick
fritz, friederike rike fritzi, friedrich fritz fred frieder, gabriel gabe gab gabi, gabriela gabriella gabi gaby,
gabriele gabi gaby, geoffrey jeffrey jeff geoff jeffery, georg schorsch jorg, george georgie, georgina georgie gina,
gerald gerry jerry, gerard gerry jerry, gerhard gerd gert, gertrude trudy gert gertie, gertrud trudi gerti, gilbert
gil bert, gintaras gintas, giovanni gianni vanni nino, giuseppe beppe peppe pino peppino, giuliana giuli, gonzalo
gonza, graham grahame graeme, grazyna grazynka, gregory greg gregg, grzegorz grzesiek grzes, guadalupe lupe lupita,
guillaume guy, guillermo memo guille willy, gustav gus gustl, gwendolyn gwen, hannah hanna, hannelore hanne lore,
harold harry hal, harrison harry, heather heath, heinrich heinz heiner heini hinrich, helen nell ellie lena nellie,
helena lena hela, helene lena leni, helmut helli, henrietta hettie etta, hendrik henk rik, henri riton, henry harry
hank hal, herbert herb bert bertie herbie, hermann harm, howard howie, hubert bert, hugo hugh, ignacio nacho, ikaika
ike, immanuel manny, ingrid inga, irena irka, irina ira iryna, isaac ike zac, isabel isabelle isabella bella izzy
belle bel isobel ysabel, isidor isi, ivan vanya, jacek jacenty, jackson jack, jacob jake jakob, jacobus koos jaap ko,
jacqueline jackie jacqui, jadwiga jadzia, jakub kuba, james jim jimmy jamie jem jimmie, jan janek, janet jan, janice
jan, jaroslaw jarek, jason jay jase, javier javi, jean jeannie, jeanette jean nettie, jeffrey jeff, jelena lena,
jennifer jen jenny jenn jennie, jeremiah jerry jeremy, jeremy jem jerry, jerome jerry, jerzy jurek, jessica jess
jessie, jesus chuy, jillian jill gill, joachim jochen achim jo, joan joanie, joanna jo asia joasia, joanne jo, johan
joop, johann hans hannes jo johannes, johanna hanna hanne jo, johannes hans johann jan hannes jo johan jens joop, john
jack johnny johnnie jonny jon jock, jonathan jon jonny nathan jonathon johnathan johnathon, jorge coque, jose pepe
pepito joe chepe ze, josef sepp jupp joe, josefa pepa pepi, joseph joe joey jos, josephine jo josie fifi posy, joshua
josh, joaquin quino, joyce joy, juan juanito, judith judy judi jude, julia jules yulia yuliya iuliia yuliia julija,
julie jules, julian jules, julio juls, justin jus, justyna justa, karl carl charlie kalle, karolina karola, karl-heinz
kalle, katarzyna kasia kaska, katharina kathi katja kati kathrin katrin kate trina, katherine catherine kathryn
katharine cathryn kathrine kate katie kathy cathy kat katy kit cat kitty kath kay kathie, kathleen kathy kath kate
katie kay, kenneth ken kenny, kevin kev, kimberly kim kimberley kimmy, konrad conny, konstantin kostya kostas costa,
konstantinos kostas costas dinos, kristin kris kristy, krzysztof krzysiek, kunigunde gundi, lawrence laurence larry
lorenz laurie lars, leonard len leo lenny leon lennie, leonardo leo, leopold leo poldi, leonid lenya, leslie les,
lewis lew lou, lillian lily lil lilly, linda lindy lin, loretta retta, lorraine lori raine, louis lou louie, louise
lou lulu, lucas luke luc, lucia lucy luz, lucille lucy, ludmila lyudmila liudmila luda mila, ludwig lutz luggi, luigi
gigi gino, luis lucho, luise lulu, lukasz luk, lyubov liubov lyuba, maciej maciek, madeline madeleine maddie maddy
madelyn, magdalena magda lena leni, makoto mako, malcolm mal, malgorzata gosia malgosia gosha, manfred manni fred,
manuel manolo manny manu lolo, manuela manu, marcus mark marc, margaret maggie meg peggy marge margie madge daisy
greta peg maisie megan, margarete grete gretel greta gretchen, margarethe grete gretel greta gretchen, margarita rita
marga margo, marguerite margot margo, maria mia mariya mariia masha marysia mitzi ria, maria-jose marijose, marianne
mari, mariusz mario, marjorie marge margie, markus mark, martha marty mattie, martin marty mart, martina tina, mary
molly polly mamie may, mateusz mati mateo, mathew matt, matthew matt mathew matty mat, matthias matze mattes mathias
hias, maurice mo maury, maximilian max maxi maks, maxim maksim maksym max maks, maxine max, maxwell max, melanie mel,
melissa mel missy lissa, melvin mel, mercedes merche, michael mike mick mickey mikey micky mikael, mikhail mikhael
michail mykhailo mykhaylo misha mike, michal mike, michele micky, michelle shelly shell chelle micki, miguel mike
migue, mieczyslaw mietek, mikolaj miki, mildred millie, milton milt, miroslaw mirek, miriam mimi, mitchell mitch,
mohammed muhammad mohamed mohammad mohamad muhammed mohd muhd md mo, monika moni, montgomery monty, morris mo morrie,
moses mo moe, nadezhda nadia nadya, nancy nan, natalia natalya nataliya nataliia natasha nata, natalie nat, nathan
nate nat, nathaniel nathanael nate nat nathan, nelson nels, nicholas nicolas nick nicky nic klaus nico niko nik,
nicola nicky nikki, nicole nicky nikki nic, nikolai nikolay nikolaj mykola mikola kolya, nikolaos nikos nick, nikolaus
klaus niko nick, norbert bert, norman norm, octavio tavo, oksana xenia, oleg oleh, olga olya olha, oliver ollie olli,
olivia liv livvy libby, oscar ozzie, oswald ozzie oz, othmar otmar, pamela pam, panagiotis panos takis, pascual
pascal, patricia pat patty trish tricia patsy trisha, patrick pat paddy rick patsy, patryk patrick, paul paulie, paula
polly, pauline polly, pavel pasha pavlo, pedro perico, penelope penny nell, percival percy, peter pete petey, petrus
piet peter, philip phillip phil pip, philipp phil philip, philippa pippa pip, phyllis phyl, pietro piero, piotr
piotrek, priscilla cilla prissy, prudence pru, rachel rae rach shelly, radoslaw radek, rafael raphael rafa raffi,
raimund rai, ralph rafe, ramon moncho, randall randy, randolph randy, raymond ray, rebecca rebekah becky becca beck
bex, reginald reg reggie, reinhard reini, renate reni nate, ricardo rick ricky rico richie, richard rick dick rich
richie ricky dickie, rita ri, robert rob bob bobby robbie robby bert robin bobbie, roberta bobbie robbie berta,
roberto beto rob robbie bob tito, roderick rod rick roddy, rodney rod, rodrigo rod rodri, roger rog, roland rolly,
ronald ron ronnie ronny, rosa rosita, rosalind roz rosie, rosamund roz, rosario charo, rosemary rose rosie romy,
rosemarie rose rosi romy, rudolf rudi rolf rudy, rudolph rudy, rupert rup, russell russ rusty, ruslan rus, ryszard
rysiek, salvador chava sal salva, salvatore sal turi toto, samantha sam sammy, samson sam, samuel sam sammy, sandra
sandy sandi, santiago santi chago, sarah sally sadie, sebastian seb basti bas bastian sebas, sergey sergei sergej
serhii serhiy sergiy sergii siarhei serge, sergio checo, seymour sy, sharon shaz, sheldon shel, shirley shirl, sidney
sid syd, siegfried sigi siggi, sigmund sigi, silvia silvi, simon si, slawomir slawek, sofia sofie sophia sofiya sofya
sonia sonya, solomon sol, sophia sophie, stanislaw staszek stan, stanislav stas stan, stanley stan, stavros steve,
stefan stef stefek steffen, stefania stefi, stefanie steffi steff stephanie, stephanie steph stephie stefanie steffi,
stephen steven steve stevie stephan steph, stewart stuart stu stew, susan sue suzie susie suzy sue, susanna sanna
susie, susanne susi sanne, suzanne sue suzie suzy, svetlana sveta svitlana lana, sylvester sly, sylvia syl, szymon
simon, tabitha tabby, tadeusz tadek, tamara tammy toma, tatiana tatyana tetiana tetyana tanya tania, terence terrence
terry tel, teresa theresa terry tess tessa terri tere, thaddeus thad tad, theodor theo, theodore theodor ted teddy
theo, thomas tom tommy tomas thom, tiffany tiff, timothy tim timmy, timofey timofei tim, tobias toby tobi, tomasz
tomek, travis trav, tristan tris, trevor trev, ulrich uli ulli, ulrike uli ulli rike, ursula uschi ursel ulla, uwe
uwi, valentina valya, valentin vali, valerie val, vanessa nessa ness, vasily vasili vasilii vasiliy vasyl vasil vasya,
vasilios vasilis bill, veronica ronnie roni vero vera, veronika vroni vera, victor viktor vic vick, viktor vitya,
victoria vicky vicki viktoria tori vic vickie vita, viktoria vicky vika viktoriya viktoriia, vincent vince vinnie vin
vinny, vincenzo enzo, virginia ginny ginger, vitaly vitali vitalii vitaliy vitalik, vladimir volodymyr volodimir vova
volodya vlad vladi, vladislav vlad vladyslav, vyacheslav viacheslav slava, wallace wally, walter walt wally, warren
wazza, wenceslao wences, wendy wendi, werner wern, wilhelm willi willy wim, wilhelmina mina minnie billie wilma,
willem wim, william bill will billy willie liam willy, winifred winnie freda, winston win, wladyslaw wladek, wojciech
wojtek, wolfgang wolf wolfi, xavier xavi javi, yaroslav slava, yitzhak isaac, yury yuri yuriy yurii iurii jurij juri,
yves yvon, zachary zach zack zak zac zachariah, zbigniew zbyszek, zdzislaw zdzich, zoe zoey, zygmunt zyga, ahmed ahmad
achmed ahmet, abdullah abdallah abdulla, ali aly, hussein hussain husain hossein husein, hassan hasan, ibrahim
ebrahim, yusuf yousef youssef yousuf, omar umar, fatima fatma fatemeh fatimah, khaled khalid, mustafa mostafa
moustafa, osama usama, mahmoud mahmud
`;

const namesByForm = new Map<string, string[]>();
const shortFormsByForm = new Map<string, Set<string>>();
for (const group of FORMS_OF_ONE_NAME.split(",")) {
  const forms = group.trim().split(/\s+/);
  const name = foldLetters(forms[0] ?? "");
  for (const form of new Set(forms.map(foldLetters))) {
    const names = namesByForm.get(form) ?? [];
    if (!names.includes(name)) names.push(name);
    namesByForm.set(form, names);
  }
  for (const form of forms) {
    const others = shortFormsByForm.get(form) ?? new Set<string>();
    for (const other of forms) if (other !== form) others.add(other);
    shortFormsByForm.set(form, others);
  }
}

/**
 * Returns the names that a folded given name may stand for (D19): Bob is Robert, Alex is Alexander or Alexandra. A name
 * without a known short form stands for itself. Two given names match when these lists overlap.
 */
export function fullGivenNames(folded: string): readonly string[] {
  return namesByForm.get(folded) ?? [folded];
}

/** Returns the other forms of a given name (romanized, lower case); empty when none is known. */
export function otherGivenForms(plain: string): readonly string[] {
  return [...(shortFormsByForm.get(plain) ?? [])];
}
