import type { Seniority } from "@/lib/search/seniority";

/**
 * Words of a title that are a rank (D28), by what they say. Commas between; other languages stand beside English.
 * The longest match counts, so "managing director" is not read as "director" as well unless it says so.
 */
export const RANKS: readonly (readonly [seniority: readonly Seniority[], words: string])[] = [
  [
    ["founder"],
    `founder, cofounder, founding member, co-founding member,
     gründer, gründerinnen, unternehmensgründer, firmengründer, begründer, stifter,
     fondateur, créateur d'entreprise, fundador, socio fundador, sócio fundador, fundador socio, emprendedor, empreendedor,
     fondatore, socio fondatore, oprichter, mede oprichter, medeoprichter, grundare, medgrundare, grunnlegger, grundlægger,
     medstifter, perustaja, perustajajäsen, założyciel, współzałożyciel, kurucu, kurucu ortak, zakladatel, spoluzakladatel, fondator,
     alapító, ιδρυτής, основатель, сооснователь, 創業者, 共同創業者, 创始人, 联合创始人, 創始人, 창업자, 설립자, társalapító, cofondator, medgründer, kurucusu, perustajaosakas, spoluzakladateľ, zakladateľ`,
  ],
  [
    ["founder", "owner"],
    "founding partner, founder partner, founding shareholder, empresario, imprenditore, unternehmer, ondernemer, przedsiębiorca, podnikatel, girişimci, associé fondateur, gründungspartner, gründungsgesellschafter",
  ],
  [["founder", "director"], "founding director"],
  [
    ["owner"],
    `owner, coowner, business owner, proprietor, proprietress, sole proprietor, sole trader, owner operator, shareholder manager,
     managing partner, equity partner, co-managing partner, managing member, managing shareholder, managing equity partner,
     inhaber, inhaberinnen, mitinhaber, eigentümer, gesellschafter, firmeninhaber,
     propriétaire, associé gérant, propietario, dueño, dueña, socio propietario, socio director, socio gerente,
     titolare, proprietario, socio amministratore, proprietário, dono, dona, sócio proprietário, sócio administrador, sócio gerente,
     eigenaar, mede eigenaar, ägare, delägare, eier, medeier, ejer, indehaver, innehaver, innehavare, omistaja, yrittäjä,
     właściciel, współwłaściciel, sahibi, şirket sahibi, firma sahibi, majitel, spolumajitel, proprietar, tulajdonos, ιδιοκτήτης,
     владелец, собственник, オーナー, 店主, 老板, 所有者, 사장님, 점주, copropietario, coproprietario, comproprietario, copropriétaire, medeigenaar, socia directora, geschäftsinhaber, alleininhaber, společník, spoločník, majiteľ, spolumajiteľ, medejer, şirket ortağı, işletme sahibi, chef d'entreprise, társtulajdonos, cégtulajdonos, wspólnik, contitolare, eigenaresse, medägare, sócia gerente, sócia proprietária, sócia administradora, spoluvlastník, vlastník, franchisee, franchise holder, franchise partner, franchisenehmer, franchisé, franquiciado, franqueado`,
  ],
  [
    ["owner", "c_suite"],
    "geschäftsführender gesellschafter, gesellschafter geschäftsführer, dga, directeur grootaandeelhouder, geschäftsführender inhaber, tulajdonos-ügyvezető",
  ],
  [
    ["c_suite"],
    `ceo, coo, cfo, cto, cio, ciso, cmo, cro, cpo, chro, cdo, clo, cco, cso, cao, cbo, cgo, cno, cxo, cko, cvo, cbdo, ccso, cpto, cdao, caio,
     cdio, cino, cmio, cnio, cscco, cscso, cscmo, cpro, csco, chief executive, chief exec, co-ceo, co-president,
     c level, c suite, clevel, csuite, cxo level,
     president, chairman, vice chairman, vice chair, chair of the board, board chair, executive chair, non executive chair, board president,
     executive chairman,
     geschäftsführer, geschäftsführerinnen, vorstand, vorstandsmitglied, vorstandsvorsitzender, vorstandssprecher, vorsitzender, finanzvorstand,
     personalvorstand, vertriebsvorstand, mitglied des vorstands, mitglied der geschäftsleitung, mitglied der geschäftsführung, geschäftsleiter,
     pdg, président, président directeur général, dg, directoire, membre du directoire, membre du comité exécutif, membre du comex,
     presidente, presidenta, consejero delegado, consejera delegada, presidente ejecutivo, director ejecutivo, directora ejecutiva,
     amministratore delegato, amministratore unico, administrador delegado, administrador único, presidente executivo,
     diretor presidente, diretor executivo,
     bestuurder, statutair bestuurder, bestuursvoorzitter, voorzitter, zaakvoerder, lid raad van bestuur, gedelegeerd bestuurder,
     vd, verkställande, daglig leder, ordförande, styrelseordförande, bestyrelsesformand, formand, styreleder,
     toimitusjohtaja, prezes, prezes zarządu, członek zarządu, predseda, jednatel, elnök, ügyvezető, ügyvezető igazgató,
     genel müdür, yönetim kurulu başkanı, icra kurulu başkanı, başkan, administrator delegat,
     генеральный директор, президент, διευθύνων σύμβουλος,
     代表取締役, 代表取締役社長, 社長, 会長, 最高経営責任者, 最高財務責任者, 最高技術責任者, 総裁, 执行官, 首席执行官, 首席技术官, 首席财务官, 首席运营官,
     董事长, 总裁, 总经理, 總經理, 董事長, 대표이사, 대표, 회장, 사장, geschäftsleitung, vorstandsvorsitzende, vorsitzende, sprecher der geschäftsführung, vorsitzender der geschäftsführung, zaakvoerster, konsernsjef, koncernchef, konsernijohtaja, vezérigazgató, elnök-vezérigazgató, konateľ, jednatelka, președinte, člen představenstva, člen predstavenstva, cégvezető, dirigeant, dirigeante, membre du comité de direction, representative executive officer, adm dir, amministratore delegata, chief nurse executive, chief nurse`,
  ],
  [
    ["c_suite", "director"],
    `managing director, co-managing director, joint managing director, general director, director general, director gerente,
     directeur général, directeur generaal, algemeen directeur, directeur gérant, direttore generale, diretor geral, diretor executivo,
     directeur générale, directora general,
     generaldirektor, hauptgeschäftsführer, administrerende direktør, verkställande direktör, dyrektor generalny,
     generální ředitel, director general ejecutivo, director executivo, directeur exécutif, 取締役, 常務取締役, 専務取締役,
     directeur financier, directeur administratif et financier, daf, director financiero, directora financiera,
     director de finanzas, direttore finanziario, direttore amministrativo e finanziario, diretor financeiro, financieel directeur,
     finansdirektör, finansdirektør, økonomidirektør, dyrektor finansowy, finanční ředitel, director generale, directeur généraux, talousjohtaja, ekonomidirektör, representative director, geschäftsführender direktor, výkonný ředitel, výkonný riaditeľ, generálny riaditeľ, dyrektor zarządzający, director executiv, finanzdirektor, director de administración y finanzas, diretor administrativo e financeiro, diretor de finanças, dyrektor finansowa, dyrektor ds. finansowych, ekonomický ředitel, finančný riaditeľ, finančná riaditeľ, gazdasági igazgató, pénzügyi igazgató, director financiar, director economic, direttore amministrativo, direttore amministrativa, direttore amministrazione e finanza, direttore amministrazione finanza e controllo, finans direktörü, mali işler direktörü, rahoitusjohtaja, dyrektor operacyjny, dyrektor operacyjna, direttore operativo, operationeel directeur, operatieve directeur, provozní ředitel, prevádzkový riaditeľ, operatív igazgató, működési igazgató, director operațional, operativ direktör, operativ direktør, driftsdirektør, driftsdirektör, operatiivinen johtaja, technischer direktor, directeur technique, technisch directeur, technický ředitel, technický riaditeľ, dyrektor techniczny, műszaki igazgató, director tehnic, teknisk direktör, teknisk direktør, tekninen johtaja, teknologiajohtaja, teknologidirektör, teknologidirektør, director de tecnología, diretor de tecnologia, dsi, directeur des systèmes d'information, direttore dei sistemi informativi, direttore sistemi informativi, informatikai igazgató, tietohallintojohtaja, koncerndirektør, konserndirektør, koncerndirektör`,
  ],
  [
    ["c_suite", "manager"],
    "gerente general, gerente geral, gérant, co-gérant, gérant associé, gerente generale, gerentes gerais",
  ],
  [
    ["vp"],
    "vp, vps, wiceprezes, viceprezes, varatoimitusjohtaja, vicedirector general, 副总裁, 副總裁, 副社長, 부사장, başkan yardımcısı, viceverkställande, genel müdür yardımcısı",
  ],
  [
    ["head"],
    `head, department head, department chair, chair of department, global head, group head,
     leiter, leitung, abteilungsleiter, bereichsleiter, hauptabteilungsleiter, ressortleiter, fachbereichsleiter,
     chef de service, chef du service, chef de département, chef de division, chef du personnel, chef comptable principal,
     jefe, jefa, jefatura, capo, capo reparto, capo dipartimento, chefe, hoofd, afdelingshoofd, afdelingschef,
     avdelningschef, avdelingsleder, avdelingssjef, afdelingsleder, enhetschef, leiter abteilung, osastopäällikkö,
     naczelnik, szef, vedoucí oddělení, osztályvezető, bölüm başkanı, départementschef, руководитель, начальник, προϊστάμενος,
     本部長, 事業部長, 主管, 负责人, 본부장, 실장, 팀장,
     chief of operations, chief of surgery, chief of medicine, chief of cardiology, chief of radiology, chief of anesthesiology,
     chief of pediatrics, chief of police, police chief, fire chief, division chief, section chief, branch chief, bureau chief, chef de pôle, chef des opérations, chef des achats, chef de la sécurité, chef de clinique, chef des travaux, chef de la production, chef du marketing, chef des finances, chef informatique, chef comptable, chef de la logistique, chef du développement, chef de la communication, chef de la qualité, chef de laboratoire, chef de bureau d'études, teknisk chef, kommerciel chef, kommersiell chef, administrativ chef, operativ chef, juridisk chef, ekonomisk chef, medicinsk chef, klinisk chef, kreativ chef, strategisk chef, șef, vedúci oddelenia, finanschef, finanssjef, chef de centre, chef de section, chef d'unité, chef d'établissement, finanzchef`,
  ],
  // No rank, though a shorter match within would be one.
  [
    [],
    `chief of staff, chief of party, board of directors, head office, szef kuchni, jefe de cocina, jefa de cocina, chefe de cozinha, capo cuoco,
     capo chef, hoofd kok, scout leader, squad leader, business partner, gépkocsivezető`,
  ],
  [["head", "director"], "部長, 부장, 部长"],
  [
    ["director"],
    `director, directors, direktor, directeur, directora, direttore, diretor, dyrektor, direktör, direktør, ředitel, riaditeľ, igazgató,
     johtaja, direktorius, direktors, direktör yardımcısı, direktörü, директор, διευθυντής, prokurist, prokuristen, prokuristinnen, drh, dsi, dircom,
     总监, 總監, 이사, kreativdirektor, hoteldirektor, hotelldirektor, hoteldirecteur, sportdirektor, gyárigazgató, szállodaigazgató, iskolaigazgató, orvosigazgató, hotellinjohtaja, prokurent, prokurista`,
  ],
  [
    ["manager"],
    `manager, manageress, gestor, gestora, responsable, responsabile, responsável, gerente, jefe de proyecto, jefa de proyecto,
     jefe de producto, chef de site, cheffe de site, chef de projet, chef de produit, chef de marque, chef d'agence, chef d'équipe, chef de secteur, chef de publicité,
     chef de chantier, projektleiter, filialleiter, marktleiter, teamleiter, niederlassungsleiter, storeleiter, bauleiter, objektleiter,
     kierownik, menedżer, menadżer, manažer, vedoucí, menedzser, päällikkö, müdür, müdürü, teamleider, leider, bedrijfsleider,
     filiaalmanager, leder, teamleder, butikschef, butikksjef, projektledare, prosjektleder, projektleder, manager adjoint, encargado,
     менеджер, управляющий, マネージャー, マネジャー, 課長, 店長, 经理, 經理, 매니저, 과장, produktmanager, projektmanager, projectmanager, accountmanager, programmanager, eventmanager, hotelmanager, productiemanager, fallmanager, brandmanager, storemanager, projektipäällikkö, myymäläpäällikkö, projectleider, programmaleider, produktchef, produktsjef, kontorschef, kontorsjef, büroleiter, werkleiter, werksleiter, betriebsleiter, plantchef, fabrikschef, fabrikksjef, platschef, restaurantleiter, restaurantchef, gastronomieleiter, empfangsleiter, byggeleder, oberbauleiter, produktionsleiter, fertigungsleiter, produktionschef, produksjonssjef, lagerleiter, ladenleiter, magazijnchef, lagerchef, lagersjef, bezirksleiter, betriebsleitung, pflegedienstleitung, pflegeleitung, schichtleiter, yönetici, yöneticisi, verantwortlicher, verantwortliche, förvaltare, föreståndare, forstander, bestyrer, esimies, vastaava, chef d'atelier, chef de rayon, chef de magasin, chef de travaux, chef de bureau, chef de district, chef de ligne, chef de région, chef d'entrepôt, chef d'exploitation, rrh, chef de pub, encarregado, gm, stationsleitung, vedúci, vezető, chef de salle, chef de réception, chef de poste, chef de zone, chef de groupe, chef de quai, chef de file, chef de mission, chef de parc, chef de cabine, magazijnbeheerder, wagenparkbeheerder, raktárvezető, gyárvezető, üzemvezető, termelésvezető, üzletvezető, boltvezető, projektvezető, projektmenedzser, termékmenedzser, manažér, vårdenhetschef, osastonhoitaja, caposala`,
  ],
];

/**
 * Words of other languages that span several ranks of English titles: a Vertriebsleiter is head, director or manager
 * of sales. Whoever carries one is found by any of these; asked for, the word says the rank it has above.
 */
export const OPEN_RANKS: readonly (readonly [seniority: readonly Seniority[], words: string])[] = [
  [
    ["head", "director", "manager"],
    `leiter, leitung, abteilungsleiter, bereichsleiter, jefe, jefa, chefe, capo, hoofd, afdelingshoofd, afdelingschef, avdelningschef,
     avdelingsleder, avdelingssjef, responsable, responsabile, responsável, gerente, gestor, gestora, kierownik, vedoucí, päällikkö,
     müdür, müdürü, leider, leder, szef, naczelnik, werkleiter, werksleiter, betriebsleiter, betriebsleitung, produktionsleiter, fertigungsleiter, lagerleiter, pflegedienstleitung, pflegeleitung, büroleiter, bezirksleiter, plantchef, fabrikschef, fabrikksjef, platschef, produktionschef, produksjonssjef, lagerchef, lagersjef, magazijnchef, verantwortlicher, verantwortliche, vezető, vedúci, raktárvezető, gyárvezető, üzemvezető, termelésvezető, stationsleitung`,
  ],
  [
    ["head", "director"],
    `directeur, direktor, directora, direttore, diretor, dyrektor, direktör, direktør, ředitel, riaditeľ, igazgató, johtaja, direktörü,
     部長, 부장, 部长, kreativdirektor, hoteldirektor, hotelldirektor, hoteldirecteur, sportdirektor`,
  ],
];

/** Beside one of these, or alone, MD is a managing director; elsewhere a doctor of medicine. */
export const MD_BESIDE = `bank, banking, banker, finance, financial, investment, investor, capital, markets, equity, fund, funds, asset, assets, wealth, ma, credit,
  debt, trading, portfolio, treasury, insurance, underwriting, restructuring, securitization, fixed income, leveraged, advisory, ceo, cofounder, founder, owner,
  chairman, president, partner, chief`;

/** "Owner" after one of these is a role in a team, not the owner of a business. */
export const NOT_OWNERS_OF = `product, process, system, service, data, risk, control, content, application, app, platform, solution, feature, scrum,
  journey, capability, api, domain, asset, backlog, category, stream, project, program, requirement, technical, policy, pipeline, deal,
  tool, epic, agile, component, module, model, report, metric, budget, portfolio, knowledge, information, digital product, workstream, line,
  proxy, produkt, producto, produto, prodotto, produit, technology, initiative, experience, squad, problem, incident, change, release, home,
  dog, pet, vehicle, car`;

/** "Owner" before one of these is whom the work is for: owner relations, the owner's representative. */
export const NOT_OWNED_BY = `representative, relations, relation, services, service, experience, engagement, support, success, liaison, project,
  side, controlled, produktu`;

/** "Head" before one of these is the first of a craft or another thing, not the head of a department. */
export const HEAD_OF_A_CRAFT = `chef, cook, waiter, waitress, server, nurse, coach, teacher, cashier, bartender, barista, gardener, baker, brewer,
  butcher, stylist, hairdresser, housekeeper, lifeguard, trainer, groundskeeper, greenkeeper, porter, instructor, librarian, tutor, caretaker,
  electrician, mechanic, custodian, concierge, sommelier, distiller, winemaker, photographer, doorman, steward, stewardess, referee,
  receptionist, clerk, technician, golf, boy, girl, prefect, shaper, judge, groom, florist, driver, usher, keeper, counselor, rigger,
  carpenter, welder, tailor, seamstress, barber, dj, pastry, start, office, quarters, quarter, hunter, hunting, end, rope, cheerleader,
  student, groundsman, sawyer, rower, pharmacist, midwife, matron, sister, verger, chorister, ranger, lice, injury`;

/** Who stands in for or works for somebody is not that somebody: "assistant to", "assistente del", "Assistent der". */
export const SUPPORTERS = `assistant, secretary, aide, pa, ea, adviser, coach, liaison, support, office, assistente, asistente, assistent, assistentin, assistenz, assistante, asistentka,
  asystent, secretaria, secretario, sekretär, sekretärin, sekretariat, secretaris, segretaria, segretario, secrétaire, secretária, secretário,
  sekreterare, sekretær, sihteeri, referent, referentin, sekretarka, asistan, asistanı, sekreteri, bureau, cabinet, vorstandsassistent, kancelaria, помощник, ассистент`;

/** The same in languages that have a case for it and no word between: "asystentka prezesa". */
export const SUPPORTERS_OF_NEXT = "asistentka, asystentka, asystent, sekretarka, asistentica";

/** After a rank and with nothing between, these turn it into whom the work is for: CEO assistant, president's club. */
export const SERVES_RANK_BEFORE = `assistant, secretary, aide, pa, ea, asistanı, sekreteri, assistent, assistentin, sekretär, sekretärin, sihteeri,
  support assistant, receptionist`;

/** The same for founders, the C-suite and vice presidents: a "Director Office Services" is a director, a "VP Office Coordinator" no VP. */
export const SERVES_TOP_BEFORE = `office, club, suite, associate, specialist, analyst, consultant, coordinator, executive assistant, intern, liaison,
  search, ambassador, award, candidate, trainee, scholar, coach, roundtable, forum, elect, fellow, mentor`;

/** The same for the C-suite alone: "CFO Advisory", "CRO Manager". */
export const SERVES_C_SUITE_BEFORE =
  "services, advisory, adviser, manager, communications, relations, network, program, lead, strategist";

/** Before a rank, these put it into the past or the future. */
export const NOT_NOW = `former, formerly, ex, past, retired, aspiring, future, previously, previous, emeritus, ehemaliger, ehemalige, ancien, ancienne,
  exdirector, prior, incoming candidate, wannabe, emerita`;

/** Between "chief" and "officer", these are ranks of uniformed services, not of a board room. */
export const NOT_CHIEF_OFFICERS = "petty, warrant, mate, steward, flight, chief";
