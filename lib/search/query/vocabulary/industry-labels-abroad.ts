/** Words for an industry in other languages than English, by the name that they are answered under. */
export const INDUSTRY_LABELS_ABROAD: readonly (readonly [label: string, words: string])[] = [
  [
    "banking",
    `banca, bancario, bancaria, sector bancario, bancaire, secteur bancaire, settore bancario, bancário, setor bancário, bankwesen, bankensektor, bankenbranche, kreditinstitute, bankwezen, bankväsendet, bankbranschen,
     banki, bankowość, sektor bankowy, bankacılık, banka, bankalar, bankası, bankada, pankki, pankit`,
  ],
  [
    "insurance",
    `compañías de seguros, aseguradora, sector asegurador, compagnies d'assurance, companhias de seguros, seguradora, settore assicurativo, compagnie assicurative, assicurazione, verzekeraar, verzekering,
     verzekeringsmaatschappijen, försäkring, försäkringsbolag, forsikring, forsikringsselskaper, forsikringsselskab, forsikringsselskaber, ubezpieczenia, ubezpieczeń, ubezpieczeniowa, ubezpieczeniowej, sigorta, sigortacılık, vakuutus,
     versicherer, versicherungsbranche, versicherungsunternehmen, versicherungswirtschaft, pojišťovny, krankenkassen, krankenkasse, krankenversicherungen, krankenversicherer, rückversicherer, mutuelle, mutuelles, mutuas, mutua de seguros, assicuratori, compagnie di assicurazione, sociétés d'assurance, zorgverzekeraars`,
  ],
  [
    "financial services",
    "servizi finanziari, serviços financeiros, financiële dienstverlening, finansiella tjänster, usługi finansowe, finansal hizmetler, finanzbranche, finanzsektor, finanzwesen, sector financiero, setor financeiro, settore finanziario, secteur financier",
  ],
  [
    "pharmaceuticals",
    `farmacéutico, farmacéuticas, sector farmacéutico, industria farmacéutica, laboratoires pharmaceutiques, industrie pharmaceutique, secteur pharmaceutique, farmaceutico, case farmaceutiche, settore farmaceutico,
     farmacêutico, indústria farmacêutica, setor farmacêutico, pharmabranche, farmaceutisch, läkemedel, läkemedelsbolag, läkemedelsindustrin, legemiddel, lægemiddel, lægemiddelindustrien, farmaceutyczna, farmaceutycznej,
     farmacja, ilaç, lääketeollisuus, farmaceutiche, farmacéuticos, farmacêuticas, arzneimittelhersteller, generikahersteller, pharmakonzerne`,
  ],
  ["biotechnology", "biotecnologie, biotecnologia, biotechnologies, bioteknologi, biyoteknoloji"],
  [
    "medical devices",
    "dispositifs médicaux, dispositivi medici, medische hulpmiddelen, medizinprodukte, medizintechnikbranche, medicinteknik, equipos médicos, equipamentos médicos",
  ],
  [
    "hospital & health care",
    `clínicas, cliniques, cliniche, klinieken, klinik, sykehus, sygehus, sygehuse, hospitaler, sjukvård, sjukvården, hälso och sjukvård, szpital, szpitale, szpitali, szpitalach, hastane, hastaneler, hastanesi, sairaala, sector salud,
     sector sanitario, sanidad, secteur de la santé, gezondheidszorg, gesundheitsbranche, gesundheitssektor, pflegeheime, ziekenhuizen, ochrona zdrowia, sağlık`,
  ],
  [
    "hospitality",
    `hoteles, hotelería, hostelería, hôtel, hôtels, secteur hôtelier, alberghi, albergo, alberghiero, settore alberghiero, hotéis, hotelaria, hotele, hoteli, hotelach, hotelarstwo, hotell, hoteller, otel, oteller, otelleri, hotelgewerbe,
     gastgewerbe, hotellbranschen, hotellerie, hotelketten, cadenas hoteleras, chaînes hôtelières, catene alberghiere, redes hoteleiras, redes de hotéis, grupos hoteleros, groupes hôteliers, gruppi alberghieri`,
  ],
  [
    "restaurants",
    `restaurantes, restaurante, ristoranti, ristorante, ristorazione, restauration, restauration rapide, restauración, gastronomie, gastronomía, gaststätten, horeca, restauranger, restauranter, restauracje, restauracja, gastronomia, restoran,
     restoranlar, brasserie, brasseries, restaurantketten, gastronomiebetriebe, restaurantketens, cadenas de restaurantes`,
  ],
  [
    "travel & tourism",
    `reisebranche, touristik, tourismusbranche, tourismus, reiseveranstalter, agences de voyage, agences de voyages, agencias de viajes, agências de viagens, agenzie di viaggio, sector turístico, secteur du tourisme, reisbureaus, resebyråer,
     rejsebureauer, turism, turizm, turystyka, biura podróży`,
  ],
  [
    "construction",
    `constructora, construtora, empreiteiras, bâtiment et travaux publics, travaux publics, edile, settore edile, imprese edili, bouwsector, bouwbedrijven, aannemers, byggbranschen, byggebranchen, byggfirma, byggfirmor, byggföretag,
     byggefirmaer, entreprenørfirmaer, budowlana, budowlane, budowlanej, firmy budowlane, firma budowlana, firmy budowlanej, budownictwo, inşaat, baubranche, bauwirtschaft, bauwesen, bauindustrie, stavebnictví, rakennusala`,
  ],
  [
    "real estate",
    `immobilienbranche, immobiliengesellschaften, immobilienunternehmen, promoteurs immobiliers, sector inmobiliario, inmobiliaria, inmobiliario, setor imobiliário, imobiliário, agenzie immobiliari, settore immobiliare, makelaars, makelaardij,
     fastigheter, fastighetsbolag, ejendomme, ejendomsselskaber, eiendom, nieruchomości, gayrimenkul, emlak`,
  ],
  [
    "automotive",
    `sector automotriz, automotor, secteur automobile, constructeurs automobiles, équipementiers automobiles, settore automobilistico, case automobilistiche, indústria automotiva, automotivo, automotiva, automóvel, setor automotivo,
     setor automóvel, autobranche, automobilbranche, autoindustrie, autobedrijven, auto industrie, fordonsindustrin, fordon, bilindustrin, bilindustrien, bilbranschen, bilbransjen, motoryzacja, motoryzacyjna, motoryzacyjnej, otomotiv,
     autohaus, concesionarios, concesionarias, concessionnaires, concessionárias, concessionari, kfz`,
  ],
  [
    "airlines",
    "aerolínea, linee aeree, compagnie aeree, companhias aéreas, luchtvaartmaatschappijen, luchtvaart, flygbolag, flyselskaber, flyselskaper, linie lotnicze, havayolları, havacılık",
  ],
  [
    "aerospace",
    "aerospaziale, settore aerospaziale, aeroespacial, sector aeroespacial, aérospatial, aérospatiale, industrie aérospatiale, secteur aéronautique, luft und raumfahrt, raumfahrt, aeronautico, aeronautica, lucht en ruimtevaart, flygindustrin, aeronáutico",
  ],
  [
    "logistics",
    "logistikbranche, transport et logistique, transporte y logística, transporte e logística, trasporti e logistica, transport en logistiek, expediteurs, spedycja, lojistik, speditionsunternehmen, speditioner, spediteure, spediteuren, speditionsfirmen, transitaires, transitarios, spedizionieri, operadores logísticos, opérateurs logistiques, logistikdienstleister, logistiekbedrijven, operatori logistici, operadores de logística",
  ],
  [
    "transportation",
    "trasporti, transportes, transporteur, transportsektor, transportföretag, åkerier, transportvirksomheder, taşımacılık, transportbranche, vervoer, transportbedrijven, ferrocarriles, chemins de fer, transportadoras, transportadora, transportistas, autotrasportatori, autotrasporto, fuhrunternehmen, empresas de camiones, transportfirmen, sociétés de transport",
  ],
  [
    "shipping",
    "reedereien, reederei, naviera, navieras, armateurs, transport maritime, compagnie di navigazione, armatori, rederijen, rederier, rederi, rederierna, denizcilik, armadores",
  ],
  [
    "food & beverages",
    `lebensmittelbranche, nahrungsmittel, getränke, getränkeindustrie, agroalimentario, sector agroalimentario, agroalimentare, alimentari, alimentare, settore alimentare, alimentación, industria alimentaria, alimentaria, alimentício, alimentícia,
     indústria alimentícia, bebidas, boissons, bevande, industrie agroalimentaire, voedingsmiddelen, voedingsindustrie, voeding, levensmiddelen, dranken, livsmedel, livsmedelsindustrin, fødevarer, fødevareindustrien, næringsmiddel, spożywcza,
     spożywczej, gıda, elintarvike, elintarviketeollisuus`,
  ],
  [
    "food production",
    "lebensmittelindustrie, nahrungsmittelindustrie, lebensmittelhersteller, lebensmittelproduzenten, voedselproducenten, producteurs alimentaires, productores de alimentos, produtores de alimentos, produttori alimentari, produttori di alimenti, fabricantes de alimentos, industriels de l'agroalimentaire, levensmiddelenproducenten, voedingsproducenten",
  ],
  [
    "breweries",
    "brauereien, brauerei, brouwerijen, brouwerij, bryggerier, bryggeri, birrifici, birrificio, cervecerías, cervecería, cervejarias, cervejaria, browary, browar, pivovary, pivovar, panimot, panimo",
  ],
  [
    "wine & spirits",
    `vinícolas, vinícola, vinicole, vinicola, aziende vinicole, cantine, viticole, viticoles, vignobles, domaine viticole, cervecera, cerveceras,
     weinbau, weinbranche, weingut, viñas, viñedo`,
  ],
  [
    "retail",
    `comercio minorista, sector retail, minorista, minoristas, grandes superficies, la grande distribution, grande distribution, commerce de détail, grande distribuzione, gdo, vendita al dettaglio, varejo, varejistas, comércio varejista,
     retalho, einzelhändler, handelsketten, winkelketens, winkels, detaljhandel, detaljhandeln, handel detaliczny, sieci handlowe, perakende, tiendas, magasins`,
  ],
  [
    "supermarkets",
    "supermercados, supermarchés, supermercati, supermärkte, supermarkten, hypermarchés, supermarkety, süpermarket, lebensmitteleinzelhandel, lebensmittelhandel, supermarkt, lebensmittelketten, cadenas de supermercados, supermarktketens",
  ],
  [
    "fashion",
    "secteur de la mode, settore moda, modebranche, kleding, kledingmerken, confección, abbigliamento, habillement, vestuário, bekleidung, bekleidungsindustrie, kläder, odzieżowa, odzieżowej, modeindustrie, prêt à porter, modelabels, modelabel, modehäuser, modemarken, modemerken, marcas de ropa, marques de vêtements, vêtements, ropa, roupa, roupas, vestiti, casas de moda, maisons de mode, maisons de couture, case di moda",
  ],
  [
    "textiles",
    "industria textil, sector textil, textilindustrie, textilbranche, textilbranschen, tekstil, tessile, settore tessile, têxtil, tekstylna",
  ],
  [
    "luxury goods",
    "luxe, secteur du luxe, sector del lujo, lusso, luxusgüter, horlogerie, relojería, uhrenindustrie, uhrenhersteller, uhrenbranche, joyería, joaillerie, gioielli, schmuckhersteller, maisons de luxe, luxusmarken, luxusgüterhersteller, marcas de lujo, marcas de luxo, marchi di lusso, luxemerken",
  ],
  [
    "cosmetics",
    "cosmétique, cosmétiques, cosmética, cosméticos, kosmetik, kosmetikbranche, kosmetikindustrie, cosmetica, kosmetyki, kozmetik, beleza, belleza",
  ],
  [
    "telecommunications",
    "télécommunications, telecomunicazioni, operadoras, opérateurs télécoms, telekommunikationsbranche, telekommunikationsunternehmen, telekomunikasyon, telekomunikacja, telekomunikacyjna, telecombedrijven, telekom, teleoperatörer",
  ],
  [
    "software",
    "éditeurs de logiciels, éditeur de logiciels, éditeur de logiciel, casas de software, softwarehuizen, softwarehersteller, softwarehäuser, softwarebranche, mjukvara, mjukvaruföretag, mjukvarubolag, programvare, oprogramowanie, yazılım, ohjelmisto",
  ],
  [
    "information technology",
    "tecnológicas, tecnológico, sector tecnológico, setor de tecnologia, settore tecnologico, it branche, it bransjen, it branschen, bilişim, teknoloji, techbranche",
  ],
  [
    "computer & network security",
    "ciberseguridad, cybersécurité, cibersegurança, cybersicherheit, cyberbeveiliging, cybersäkerhet, siber güvenlik, cyberbezpieczeństwo, sicurezza informatica",
  ],
  [
    "computer games",
    "jeux vidéo, jeu vidéo, videojuegos, videogiochi, videospiele, spieleentwickler, dataspel, spelutvecklare, spillindustri, gry komputerowe, gier komputerowych, jogos eletrônicos, spieleindustrie, spielestudios, spielestudio, spiele, gamestudio, gamestudios, gamesstudios, estudios de videojuegos, spelbedrijven, spelstudior, spelbolag",
  ],
  [
    "oil & energy",
    "petrolera, petroleras, olie en gas, olje og gass, olja och gas, industrie pétrolière, petrolio e gas, óleo e gás, öl und gasindustrie",
  ],
  [
    "energy",
    "energiewirtschaft, energiebranche, energieunternehmen, energiekonzerne, sector energético, secteur de l'énergie, setor de energia, settore energetico, energiesector, energibranschen, energetyka, enerji",
  ],
  [
    "renewables & environment",
    "erneuerbare, rinnovabili, energie rinnovabili, hernieuwbare energie, förnybar energi, fornybar energi, yenilenebilir enerji, odnawialne źródła energii",
  ],
  ["utilities", "versorger, wasserversorger, nutsbedrijven, energieversorger, versorgungsunternehmen"],
  [
    "mining & metals",
    `mineras, minera, sector minero, mineradoras, mineradora, gruvor, gruvindustrin, górnictwo, hutnictwo, madencilik`,
  ],
  [
    "machinery",
    "maquinaria industrial, máquinas e equipamentos, maskinindustrin, maskinindustrien, makine, machinefabrieken, sondermaschinenbau, maschinenbauindustrie, werkzeugmaschinen, werkzeugmaschinenbauer, werkzeugmaschinenbau, landmaschinen, baumaschinen, maquinaria agrícola, machines outils, máquina herramienta, macchine utensili, machines agricoles, macchine agricole",
  ],
  [
    "manufacturing",
    "industria manufacturera, manufatturiero, settore manifatturiero, maakindustrie, tillverkningsindustrin, tillverkande, fremstillingsvirksomheder, imalat, produktionsunternehmen, industrieunternehmen, industriebetriebe",
  ],
  [
    "electronics",
    "elettronica, elektronica, elektronikk, eletrônica, eletrônicos, elektronikindustrie, elektronikbranche",
  ],
  [
    "chemicals",
    "chemische industrie, chemieindustrie, chemiebranche, industrie chimique, chimique, industria química, sector químico, settore chimico, industria chimica, indústria química, kemi, kemiindustrin, chemiczna, chemicznej, kimya",
  ],
  ["plastics", "kunststoffindustrie, kunststoffverarbeitung, plásticos, plasturgie, materie plastiche, kunststoffen"],
  [
    "packaging",
    "envases, embalajes, imballaggi, imballaggio, verpakkingen, verpakking, verpackungsindustrie, förpackningar, opakowania, ambalaj",
  ],
  [
    "furniture",
    "mobiliario, móveis, mobili, arredamento, ameublement, meubelen, möbelindustrie, möbelhersteller, möbler, møbler, meble, meblarska, mobilya, meubel, meubelmakers, meubelfabrikanten, meubelbedrijven, mobilier, möbelhäuser, mobilifici",
  ],
  [
    "farming",
    "agricole, agrícola, secteur agricole, sector agrícola, agropecuaria, agropecuário, lantbruk, landbrug, rolnictwo, tarım, agrarwirtschaft, agrarbranche, agrícolas, cooperativas agrícolas, coopératives agricoles, cooperative agricole, exploitations agricoles, explotaciones agrícolas, aziende agricole, landwirtschaftsbetriebe, agrarunternehmen, agrobedrijven, landbouwbedrijven, akkerbouw, tuinbouw, horticultura, horticulture, gartenbau",
  ],
  [
    "environmental services",
    "gestion des déchets, gestión de residuos, gestão de resíduos, rifiuti, gestione rifiuti, abfallwirtschaft, entsorgung, entsorger, afvalverwerking, avfallshantering, recyclage",
  ],
  [
    "law practice",
    "studi legali, studio legale, escritórios de advocacia, escritório de advocacia, despachos de abogados, bufete, bufetes de abogados, anwaltskanzleien, anwaltskanzlei, rechtsanwaltskanzleien, kanzlei, advocatenkantoren, advocatenkantoor, advokatbyråer, advokatfirmaer, kancelarie prawne, kancelaria prawna, hukuk büroları, cabinet d'avocats",
  ],
  [
    "accounting",
    "despachos contables, estudios contables, steuerkanzlei, steuerberatungskanzleien, wirtschaftsprüfungsgesellschaften, cabinets d'expertise comptable, expertise comptable, cabinet comptable, studi commercialisti, escritórios de contabilidade, accountantskantoren, biura rachunkowe, redovisningsbyråer",
  ],
  [
    "consulting",
    "beratungsunternehmen, beratungshäuser, beratungsfirmen, unternehmensberatung, cabinet de conseil, consultora, adviesbureau, konsultbolag, konsulentfirmaer, firmy doradcze, danışmanlık",
  ],
  [
    "marketing & advertising",
    "werbeagenturen, werbeagentur, marketingagenturen, werbebranche, agences de publicité, agences de communication, agencias de publicidad, agencias de marketing, agências de publicidade, agências de marketing, agenzie pubblicitarie, agenzie di comunicazione, reclamebureaus, reklambyråer, reklamebureauer, agencje reklamowe, reklam ajansları",
  ],
  [
    "staffing",
    "agences d'intérim, empresas de trabajo temporal, agenzie per il lavoro, uitzendbureaus, bemanningsföretag, vikarbureauer, agencje pracy, personalvermittlungen, personalberatungen, cabinet de recrutement",
  ],
  [
    "higher education",
    "universität, université, universidad, universidade, universiteit, universitet, uniwersytet, uniwersytety, üniversite, üniversiteler, hochschule, fachhochschulen, yliopisto",
  ],
  [
    "schools",
    "schule, escuela, colegios, scuole, scuola, école, écoles privées, skolor, skoler, szkoły, szkoła, okul, okullar",
  ],
  [
    "government administration",
    "administraciones públicas, sector público, secteur public, collectivités territoriales, collectivités locales, setor público, settore pubblico, pubblica amministrazione, öffentliche verwaltung, öffentlicher sektor, öffentliche hand, overheid, gemeente, kommuner, offentlig sektor, administracja publiczna, ministerios, ministères, ministerien, stadtverwaltungen, kommunen",
  ],
  [
    "non-profit",
    "sin fines de lucro, sin ánimo de lucro, organizaciones sin fines de lucro, sem fins lucrativos, organizações sem fins lucrativos, gemeinnützige organisationen, gemeinnützig, organizzazioni non profit, ideella organisationer, organizacje pozarządowe, fundaciones, fondazioni, fundações, stichtingen",
  ],
  [
    "media",
    "medienunternehmen, medienbranche, medios de comunicación, meios de comunicação, mediabedrijven, médias et divertissement",
  ],
  [
    "publishing",
    "maison d'édition, verlagswesen, verlagshäuser, case editrici, editoras, uitgeverijen, förlag, forlag, wydawnictwa",
  ],
  ["gambling & casinos", "glücksspiel, apuestas, jeux d'argent, apostas, scommesse, kansspelen"],
  ["events services", "eventagenturen, agences événementielles, agencias de eventos, agências de eventos"],
  [
    "facilities services",
    "gebäudereinigung, reinigungsunternehmen, empresas de limpieza, empresas de limpeza, entreprises de nettoyage, schoonmaakbedrijven, imprese di pulizia, gebäudemanagement",
  ],
  [
    "private security",
    "seguridad privada, sécurité privée, sicherheitsdienste, wachdienste, segurança privada, vigilanza privata",
  ],
  [
    "wholesale",
    "mayorista, grossiste, grossisti, ingrosso, atacadistas, partihandel, engros, hurtownie, toptan, groothandels, großhändler",
  ],
  [
    "e-commerce",
    "onlinehandel, onlineshops, onlinehändler, versandhandel, versandhändler, comercio electrónico, comércio eletrônico, comércio eletrónico, commerce en ligne, boutiques en ligne, sites marchands, tiendas online, lojas online, commercio elettronico, negozi online, webwinkels, webwinkel",
  ],
  ["robotics", "robotik, roboter, roboterhersteller, robotique, robótica, robotica"],
  [
    "steel",
    "stahl, stahlindustrie, stahlbranche, stahlwerke, stahlhersteller, stahlunternehmen, stahlkonzerne, stahlhandel, stahlbau, acier, aciérie, aciéries, sidérurgie, sidérurgique, acero, acerías, siderurgia, siderúrgica, siderúrgicas, aço, acciaio, acciaierie, siderurgici, staal, staalindustrie, staalbedrijven, stål, stålindustrin, stalowa, çelik, siderúrgico, siderurgiche, siderurgica, sidérurgistes",
  ],
  [
    "metals",
    "metall, metallindustrie, metallverarbeitung, metallbau, gießereien, giesserei, métallurgie, métaux, fonderies, metalurgia, metalúrgica, metalúrgicas, fundiciones, metallurgia, fonderie, metaalindustrie, metaalbedrijven, gieterijen",
  ],
  [
    "solar energy",
    "solarbranche, solarenergie, solarunternehmen, solarfirmen, photovoltaik, énergie solaire, solaire, photovoltaïque, panneaux solaires, energía solar, fotovoltaica, paneles solares, energia solar, fotovoltaico, painéis solares, pannelli solari, zonne energie, zonnepanelen, solenergi",
  ],
  [
    "wind energy",
    "windkraft, windenergie, windparks, éolien, éolienne, éoliennes, énergie éolienne, energía eólica, eólica, energia eólica, parques eólicos, eolico, energia eolica, windmolens, vindkraft, windpark, windparkbetreiber, parc éolien, parcs éoliens, parchi eolici",
  ],
  [
    "consumer goods",
    "spielwaren, spielzeug, juguetes, juguetería, jouets, giocattoli, brinquedos, speelgoed, leksaker, konsumgüterhersteller, bienes de consumo, biens de consommation, beni di consumo, bens de consumo, consumptiegoederen, produits de grande consommation, gran consumo",
  ],
  [
    "shipbuilding",
    "werften, schiffbau, schiffsbau, werft, astilleros, astillero, construcción naval, constructores de barcos, chantiers navals, chantier naval, construction navale, cantieri navali, cantieristica, estaleiros, estaleiro, construção naval, scheepswerven, scheepsbouw, skeppsvarv, stocznie",
  ],
  [
    "dairy",
    "producteurs laitiers, laiterie, laiteries, produits laitiers, lácteos, lácteas, productos lácteos, latticini, lattiero caseario, caseifici, laticínios, zuivel, zuivelbedrijven, molkerei, mejeri, mejerier, mleczarnie",
  ],
  [
    "paper & forest products",
    "papierfabriken, papierhersteller, papierindustrie, holzindustrie, sägewerke, papeteries, papeleras, cartiere, papierfabrieken, celulosa, celulose",
  ],
  [
    "glass, ceramics & concrete",
    "glashersteller, glasindustrie, keramikhersteller, verreries, verrerie, vidrieras, vetrerie, vidro, cerámica, céramique, ceramiche, keramik, glasfabrieken",
  ],
  [
    "building materials",
    "baustoffhersteller, baustoffindustrie, zementhersteller, zementwerke, materiales de construcción, cementeras, cimenteras, matériaux de construction, cimenteries, cimentiers, materiali da costruzione, cementifici, materiais de construção, cimenteiras, bouwmaterialen, cement bedrijven",
  ],
  [
    "sporting goods",
    "sportartikel, sportartikelhersteller, articles de sport, artículos deportivos, articoli sportivi, artigos esportivos, sportartikelen, fahrradhersteller",
  ],
  ["printing", "imprentas, gráficas, tipografie, drukkerijen, tipografias"],
  [
    "bakeries",
    "bäckereien, bäckerei, konditoreien, konditorei, boulangeries, boulangerie, pâtisseries, pâtisserie, panaderías, panadería, pastelerías, panifici, panificio, pasticcerie, bakkerijen, bakkerij, padarias, padaria, confeitarias, bagerier, bagerierne, bakerier, piekarnie, pekárny, pékségek",
  ],
  [
    "butcher shops",
    "metzgereien, metzgerei, fleischereien, fleischerei, boucheries, boucherie, charcuteries, carnicerías, carnicería, macellerie, macelleria, slagerijen, slagerij, açougues",
  ],
  [
    "hair salons",
    "friseursalons, friseursalon, friseurbetriebe, salons de coiffure, salon de coiffure, peluquerías, peluquería, kapsalons, kapperszaken, salões de cabeleireiro, saloni di parrucchieri",
  ],
  [
    "construction",
    "schreinereien, schreinerei, tischlereien, tischlerei, zimmereien, elektrobetriebe, elektrobetrieben, handwerksbetriebe, handwerksbetrieben, menuiseries, charpenteries, carpinterías, falegnamerie, timmerbedrijven",
  ],
  [
    "garden centers",
    "gärtnereien, gärtnerei, gartencenter, gartencentern, gartenmärkte, jardineries, jardinerie, viveros, tuincentra, baumschulen",
  ],
  [
    "garages",
    "autowerkstätten, autowerkstatt, kfz werkstätten, kfz werkstatt, werkstätten, talleres mecánicos, taller mecánico, talleres de coches, autofficine, autofficina, officine meccaniche, oficinas mecânicas, oficina mecânica, autobedrijven, bilverkstäder",
  ],
  [
    "bookshops",
    "buchhandlungen, buchhandlung, buchläden, librairies, librairie, librerías, librerie, boekhandels, boekwinkels, livrarias",
  ],
  [
    "hospital & health care",
    "pflegeheimen, pflegeheim, altenheime, altenheimen, seniorenheime, seniorenheimen, seniorenresidenzen, maisons de retraite, maison de retraite, ehpad, residencias de ancianos, residencias de mayores, residencia de ancianos, case di riposo, verpleeghuizen, verzorgingstehuizen, lares de idosos",
  ],
  [
    "airlines",
    "flughäfen, flughafen, aéroports, aéroport, aeropuertos, aeropuerto, aeroporti, aeroporto, aeroportos, luchthavens, luchthaven, flygplatser, lufthavne, lufthavner, lotniska",
  ],
  [
    "transportation",
    "verkehrsbetriebe, verkehrsbetrieben, verkehrsunternehmen, nahverkehr, transports publics, transports en commun, transporte público, trasporto pubblico, vervoerbedrijven",
  ],
  ["banking", "bausparkassen, bausparkasse, genossenschaftsbanken, landesbanken, cajas rurales, caisses d'épargne"],
  ["courts", "gerichte, gerichten, tribunaux, juzgados, tribunales, tribunali, rechtbanken"],
  [
    "furniture",
    "möbelhäuser, möbelhäusern, möbelhaus, möbelhändler, magasins de meubles, tiendas de muebles, mobilifici, meubelzaken",
  ],
  ["diy stores", "baumärkte, baumärkten, baumarkt, magasins de bricolage, ferreterías, bouwmarkten"],
  ["retail", "discountern, hard discount, hard discounters"],
  ["chemicals", "chemieparks, chemiepark, chemieparken, chemiewerke, chemiewerken"],
  ["paper & forest products", "scieries, scierie, aserraderos, segherie, zagerijen, serrarias, sågverk"],
  [
    "theme parks",
    "freizeitparks, freizeitpark, vergnügungsparks, parcs d'attractions, parcs de loisirs, parques de atracciones, parques temáticos, parchi divertimento, parchi a tema, pretparken, attractieparken, parques de diversões",
  ],
  ["fitness", "palestre, palestra, sportscholen, salles de sport, salle de sport, gimnasio"],
  ["kindergartens", "kitas, kindertagesstätten, crèches, guarderías, asili nido, kinderdagverblijven"],
  ["driving schools", "auto-écoles, auto écoles, autoescuelas, autoscuole, rijscholen, autoescolas"],
  ["museums & institutions", "musées, musée, museos, museo, musei, musea, museus"],
  ["libraries", "bibliotheken, bibliothek, bibliothèques, bibliothèque, bibliotecas, biblioteca, biblioteche"],
  [
    "funeral homes",
    "bestattungsinstitute, bestattungsinstituten, bestattungsunternehmen, pompes funèbres, funerarias, onoranze funebri, uitvaartcentra",
  ],
  ["laundries", "wäschereien, wäscherei, blanchisseries, lavanderías, lavanderie, wasserijen"],
  ["real estate", "maklerbüros, maklerbüro, immobilienbüros, maklerhäuser"],
  [
    "notaries",
    "notariate, notariaten, études notariales, études de notaires, notarías, studi notarili, notariskantoren",
  ],
];
