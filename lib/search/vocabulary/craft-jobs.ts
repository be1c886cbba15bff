/**
 * A job with its names. A search for one of the names finds people with any of them, and is not widened to the job's
 * function. A name that several jobs share (CPO) stands with each; the first one decides its function. `functions` are
 * the job's own; with `alone`, the words before the name are its field and not its function (a "Marketing Recruiter"
 * recruits). `within` names broader jobs: a search for physicians finds the cardiologist, but not the other way round.
 */
export interface JobRow {
  readonly id: string;
  readonly functions: string;
  readonly names: string;
  readonly alone?: true;
  readonly within?: string;
}

/** Jobs of crafts, trades and professions, with what they are called on files and by those who look for them. */
export const CRAFT_JOBS: readonly JobRow[] = [
  // Medicine and care
  {
    id: "surgeon",
    within: "physician",
    functions: "healthcare",
    names:
      "surgeon, orthopedic surgeon, neurosurgeon, general surgeon, chirurg, chirurgien, cirujano, cirurgião, chirurgo, orthopaedic surgeon, plastic surgeon",
  },
  {
    id: "cardiologist",
    within: "physician",
    functions: "healthcare",
    names: "cardiologist, kardiologe, cardiologue, cardiólogo, cardiologo",
  },
  {
    id: "pediatrician",
    within: "physician",
    functions: "healthcare",
    names: "pediatrician, paediatrician, kinderarzt, pédiatre, pediatra",
  },
  {
    id: "anesthesiologist",
    within: "physician",
    functions: "healthcare",
    names: "anesthesiologist, anaesthetist, anesthetist, anästhesist, anesthésiste",
  },
  {
    id: "radiologist",
    within: "physician",
    functions: "healthcare",
    names: "radiologist, radiologe, radiologue, radiólogo",
  },
  {
    id: "oncologist",
    within: "physician",
    functions: "healthcare",
    names: "oncologist, onkologe, oncologue, oncólogo",
  },
  {
    id: "psychiatrist",
    within: "physician",
    functions: "healthcare",
    names: "psychiatrist, psychiater, psychiatre, psiquiatra, shrink",
  },
  { id: "dermatologist", within: "physician", functions: "healthcare", names: "dermatologist, hautarzt, dermatologue" },
  {
    id: "medical_specialist",
    within: "physician",
    functions: "healthcare",
    names:
      "neurologist, gynecologist, obstetrician, urologist, ophthalmologist, pathologist, gastroenterologist, endocrinologist, nephrologist, pulmonologist, rheumatologist, hematologist, oberarzt, chefarzt, assistenzarzt, facharzt, emergency physician, emergency medicine physician, family medicine physician, primary care physician, attending physician, resident physician, medical officer, allgemeinarzt, hausarzt, huisarts, locum doctor, medical practitioner, family doctor, med resident",
  },
  {
    id: "nurse_practitioner",
    within: "nurse",
    functions: "healthcare",
    names:
      "nurse practitioner, aprn, advanced practice registered nurse, family nurse practitioner, crna, nurse anesthetist, np, fnp, agnp, pmhnp, dnp",
  },
  {
    id: "practical_nurse",
    within: "nurse",
    functions: "healthcare",
    names: "licensed practical nurse, lpn, lvn, licensed vocational nurse, practical nurse, enrolled nurse",
  },
  {
    id: "nurse_of_ward",
    within: "nurse",
    functions: "healthcare",
    names:
      "charge nurse, icu nurse, er nurse, travel nurse, school nurse, nurse manager, ward nurse, head nurse, nursing sister, gesundheits und krankenpfleger, altenpfleger, kinderkrankenschwester, pflegefachfrau, pflegefachmann, pflegekraft, nursing supervisor, clinical nurse specialist, auxiliar de enfermería, técnico de enfermagem, undersköterska, hjelpepleier, ward manager, ward sister, matron, nursing manager, cadre de santé, cadre supérieur de santé, cadre infirmier, infirmier coordinateur, stationsleitung, stationsschwester, jefa de enfermería, jefe de enfermería, supervisor de enfermería, enfermeiro-chefe, coordenador de enfermagem, supervisor de enfermagem, caposala, coordinatore infermieristico, coordinateur infermieristica, afdelingshoofd verpleging, teamleider verpleging, vrchní sestra, staniční sestra, hlavná sestra, főnővér, asistente șefă, vårdenhetschef, osastonhoitaja, ylihoitaja, başhemşire, sorumlu hemşire, unit manager nursing, clinical nurse manager, senior sister, assistant ward manager",
  },
  {
    id: "midwife",
    functions: "healthcare",
    names:
      "midwife, hebamme, sage femme, matrona, partera, ostetrica, verloskundige, barnmorska, jordmor, położna, ebe, porodní asistentka, kätilö, parteira, jordemoder, vroedvrouw",
  },
  {
    id: "nursing_assistant",
    functions: "healthcare",
    names:
      "certified nursing assistant, cna, nursing assistant, nurse aide, nurses aide, healthcare assistant, pflegehelfer, aide soignant",
  },
  {
    id: "caregiver",
    functions: "healthcare",
    names:
      "caregiver, carer, home health aide, personal care assistant, care assistant, care worker, support worker, direct support professional, personal care aide, betreuer, cuidador, auxiliaire de vie, badante, home care aide, pflegeassistent, lähihoitaja, personlig assistent, vårdbiträde, opiekun, opiekunka, opiekun medyczny, pečovatel, pečovatelka, bakıcı, hasta bakıcı, auxiliar de geriatría, gerocultor, aide à domicile, verzorgende, thuiszorgmedewerker, plejer, helsefagarbeider, social og sundhedsassistent, pflegehilfskraft, betreuungskraft, alltagsbegleiter",
  },
  {
    id: "medical_assistant",
    functions: "healthcare",
    names:
      "medical assistant, certified medical assistant, clinical assistant, medizinische fachangestellte, arzthelfer, clinical medical assistant",
  },
  { id: "physician_assistant", functions: "healthcare", names: "physician assistant, physician associate, pa c" },
  {
    id: "paramedic",
    functions: "healthcare",
    names:
      "paramedic, emt, emergency medical technician, ambulance technician, rettungssanitäter, notfallsanitäter, ambulancier, paramédico, ensihoitaja, ambulanssjuksköterska, ambulansförare, ratownik medyczny, zdravotnický záchranář, paramedik, socorrista, soccorritore, ambulanceverpleegkundige, first responder, ambulance driver",
  },
  { id: "phlebotomist", functions: "healthcare", names: "phlebotomist, phlebotomy technician" },
  {
    id: "radiographer",
    functions: "healthcare",
    names:
      "radiologic technologist, radiology technologist, radiographer, x ray technician, xray technician, mri technologist, ct technologist, imaging technologist, radiology technician, röntgenassistent, mtra",
  },
  {
    id: "sonographer",
    functions: "healthcare",
    names: "sonographer, ultrasound technician, ultrasound technologist, diagnostic medical sonographer",
  },
  {
    id: "medical_technologist",
    functions: "healthcare",
    names:
      "medical technologist, medical laboratory scientist, medical laboratory technician, clinical laboratory scientist, mta, medical lab technician",
  },
  {
    id: "surgical_technologist",
    functions: "healthcare",
    names: "surgical technologist, surgical technician, scrub tech, surgical tech, operating room technician",
  },
  {
    id: "physical_therapist",
    within: "therapist",
    functions: "healthcare",
    names:
      "physical therapist, doctor of physical therapy, physiotherapist, physio, physical therapy assistant, physiotherapeut, kinésithérapeute, fisioterapeuta, fysiotherapeut, fysioterapeut, sjukgymnast, fizjoterapeuta, kinesiólogo, fysioterapeutti, fizyoterapist, fyzioterapeut, fisioterapista, fisioterapeuta deportivo, kinesitherapeut, rehabilitant",
  },
  {
    id: "occupational_therapist",
    within: "therapist",
    functions: "healthcare",
    names: "occupational therapist, ergotherapeut, ergothérapeute, terapeuta ocupacional",
  },
  {
    id: "speech_therapist",
    within: "therapist",
    functions: "healthcare",
    names:
      "speech therapist, speech language pathologist, slp, speech pathologist, logopäde, orthophoniste, logopeda, fonoaudiólogo, logopedista",
  },
  { id: "respiratory_therapist", within: "therapist", functions: "healthcare", names: "respiratory therapist" },
  {
    id: "massage_therapist",
    within: "therapist",
    functions: "healthcare",
    names: "massage therapist, masseur, masseuse, lmt",
  },
  {
    id: "therapist",
    functions: "healthcare",
    alone: true,
    names:
      "therapist, licensed therapist, clinical therapist, behavioral therapist, marriage and family therapist, lmft",
  },
  {
    id: "psychotherapist",
    within: "therapist psychologist",
    functions: "healthcare",
    names: "psychotherapist, psychothérapeute, psicoterapeuta, psychotherapeut",
  },
  {
    id: "psychologist",
    functions: "healthcare",
    names:
      "psychologist, clinical psychologist, school psychologist, counseling psychologist, psychologe, psychologue, psicólogo, psicologo, psycholoog, psykolog, psycholog, neuropsychologist, psykologi, psikolog, psycholożka",
  },
  {
    id: "counselor",
    functions: "healthcare",
    names:
      "counselor, mental health counselor, licensed professional counselor, lpc, lmhc, substance abuse counselor, addiction counselor, mental health therapist, licensed mental health counselor, behavioral health counselor",
  },
  {
    id: "behavior_analyst",
    functions: "healthcare",
    names: "behavior analyst, board certified behavior analyst, bcba, registered behavior technician, rbt",
  },
  {
    id: "pharmacy_technician",
    functions: "healthcare",
    names:
      "pharmacy technician, pharmacy tech, pta, préparateur en pharmacie, pharmazeutisch technischer assistent, pharmacy assistant",
  },
  {
    id: "dental_hygienist",
    functions: "healthcare",
    names: "dental hygienist, registered dental hygienist, rdh, dentalhygieniker",
  },
  {
    id: "dental_assistant",
    functions: "healthcare",
    names: "dental assistant, zahnmedizinische fachangestellte, dental nurse, zahnarzthelfer",
  },
  {
    id: "orthodontist",
    within: "dentist",
    functions: "healthcare",
    names:
      "orthodontist, endodontist, periodontist, prosthodontist, kieferorthopäde, orthodontiste, ortodoncista, oral surgeon, general dentist, associate dentist",
  },
  { id: "dental_technician", functions: "healthcare", names: "dental technician, zahntechniker, prothésiste dentaire" },
  {
    id: "optometrist",
    functions: "healthcare",
    names: "optometrist, eye doctor, optométriste, optometrista, doctor of optometry",
  },
  {
    id: "optician",
    functions: "retail healthcare",
    names: "optician, dispensing optician, augenoptiker, optiker, opticien, óptico",
  },
  {
    id: "chiropractor",
    functions: "healthcare",
    names: "chiropractor, chiropraktiker, chiropracteur, quiropráctico, osteopath, naturopath, acupuncturist",
  },
  {
    id: "dietitian",
    functions: "healthcare",
    names:
      "dietitian, dietician, nutritionist, registered dietitian, ernährungsberater, diététicien, nutricionista, nutrizionista",
  },
  {
    id: "veterinarian",
    functions: "healthcare",
    names:
      "veterinarian, vet, dvm, associate veterinarian, veterinary surgeon, tierarzt, vétérinaire, veterinario, dierenarts, veterinär, veterinær, lekarz weterynarii, weterynarz",
  },
  {
    id: "veterinary_technician",
    functions: "healthcare",
    names:
      "veterinary technician, vet tech, veterinary nurse, veterinary assistant, tiermedizinische fachangestellte, tierarzthelfer",
  },
  {
    id: "audiologist",
    functions: "healthcare",
    names: "audiologist, hearing care professional, hörakustiker, audioprothésiste",
  },
  {
    id: "medical_coder",
    functions: "healthcare",
    names: "medical coder, medical biller, medical billing specialist, coding specialist",
  },
  { id: "medical_science_liaison", functions: "clinical_research", names: "medical science liaison, msl" },
  {
    id: "clinical_trial_manager",
    functions: "clinical_research",
    names:
      "clinical trial manager, clinical trials manager, clinical study manager, clinical research manager, clinical project manager",
  },

  // Laboratory and science
  {
    id: "chemist",
    within: "scientist",
    functions: "research",
    names:
      "chemist, chemiker, chimiste, químico, chimico, kemist, analytical chemist, biochemist, scheikundige, kemisti, chemik, kimyager, formulation chemist, quality control chemist, synthetic chemist",
  },
  {
    id: "biologist",
    within: "scientist",
    functions: "research",
    names:
      "biologist, microbiologist, biologe, biologiste, biólogo, biologo, molecular biologist, geneticist, bioinformatician, bioinformatik, biolog, biologi, biyolog, biologka, bioinformatics scientist, zoologist, botanist, marine biologist, virologist, immunologist, toxicologist, pharmacologist, entomologist",
  },
  {
    id: "physicist",
    within: "scientist",
    functions: "research",
    names:
      "physicist, physiker, physicien, físico, fisico, fyysikko, fyzik, fizyk, fysiker, fizikçi, astrophysicist, medical physicist",
  },
  {
    id: "scientist",
    functions: "research",
    names:
      "scientist, senior scientist, principal scientist, staff scientist, associate scientist, científico, cientista, scienziato, neuroscientist, data research scientist, epidemiologist, meteorologist, oceanographer, paleontologist, formulation scientist, food scientist, sensory scientist, materials scientist, vědecká pracovnice",
  },
  {
    id: "postdoc",
    within: "research_scientist",
    functions: "research",
    names:
      "postdoc, postdoctoral researcher, postdoctoral fellow, postdoctoral research associate, doktorand, phd researcher, phd candidate",
  },
  {
    id: "lab_technician",
    functions: "research",
    names:
      "lab technician, laboratory technician, lab tech, lab assistant, laboratory assistant, laborant, technicien de laboratoire, técnico de laboratorio, chemielaborant, laboratory analyst, lab analyst, chemical technician, laboratorietekniker, bioanalytiker laborant, laborantka, laborant/in, laborantti, laboratuvar teknisyeni, tecnico di laboratorio, técnico de laboratório, lab scientist, lab specialist",
  },
  {
    id: "geologist",
    functions: "energy research",
    names: "geologist, mine geologist, geoscientist, geologe, géologue, geólogo, geophysicist, hydrogeologist",
  },
  {
    id: "economist",
    functions: "research finance",
    names: "economist, ökonom, volkswirt, économiste, economista, econometrician, chief economist",
  },
  { id: "statistician", functions: "data research", names: "statistician, biostatistician, statistiker, statisticien" },
  {
    id: "environmental_scientist",
    functions: "research",
    names: "environmental scientist, environmental consultant, environmental specialist, ecologist",
  },

  // Teaching and libraries
  {
    id: "teacher_of_kind",
    within: "teacher",
    functions: "education",
    names:
      "schoolteacher, educator, elementary school teacher, elementary teacher, high school teacher, primary school teacher, secondary school teacher, middle school teacher, math teacher, science teacher, english teacher, special education teacher, substitute teacher, esl teacher, music teacher, kindergarten teacher, classroom teacher, grundschullehrer, gymnasiallehrer, docente",
  },
  {
    id: "preschool_teacher",
    within: "teacher",
    functions: "education",
    names:
      "preschool teacher, early childhood educator, early childhood teacher, erzieher, éducateur de jeunes enfants, kita leitung, nursery teacher, daycare teacher, educadora infantil, förskollärare, pädagogische fachkraft, barnehagelærer, prekindergarten teacher",
  },
  {
    id: "nanny",
    functions: "education",
    names:
      "nanny, childcare worker, child care worker, babysitter, au pair, tagesmutter, niñera, nounou, daycare worker, childminder, child care provider",
  },
  {
    id: "professor_of_rank",
    within: "professor",
    functions: "education research",
    names:
      "faculty member, adjunct faculty, faculty, adjunct instructor, senior lecturer, catedrático, professeur des universités, prof, university lecturer, adjunct lecturer, privatdozent, docente universitario, university professor, hoogleraar, universitetslektor, visiting professor, teaching fellow",
  },
  {
    id: "dean",
    functions: "education",
    names: "dean, associate dean, assistant dean, dekan, doyen, decano, dean of students, dean of faculty",
  },
  { id: "provost", within: "dean", functions: "education", names: "provost, vice provost, associate provost" },
  { id: "tutor", functions: "education", names: "tutor, private tutor, nachhilfelehrer, online tutor" },
  {
    id: "instructor",
    functions: "education learning",
    names: "instructor, ausbilder, dozent, formateur, instructeur, instruktor, instructional coach",
  },
  {
    id: "trainer",
    functions: "learning",
    names:
      "trainer, corporate trainer, technical trainer, training specialist, formador, formatore, learning specialist, training facilitator, learning and development specialist, training coordinator, schulungsleiter, training officer, training consultant, opleider, kursleiter, referent weiterbildung, capacitador, instrutor, eğitmen, szkoleniowiec, lektor szkolenia, školitel, kouluttaja, utbildare, l&d specialist, sales trainer",
  },
  {
    id: "instructional_designer",
    functions: "learning education",
    names:
      "instructional designer, learning designer, e-learning developer, curriculum developer, curriculum designer, course developer, learning experience designer, curriculum specialist, lerndesigner, concepteur pédagogique, diseñador instruccional, designer instrucional, curriculum manager",
  },
  {
    id: "school_counselor",
    functions: "education",
    names:
      "school counselor, guidance counselor, academic adviser, academic counselor, college counselor, career counselor, student adviser, conseiller d'orientation, studienberater, studie en loopbaanbegeleider, opinto-ohjaaja, studievägledare, orientador escolar, orientadora educativa, orientador educativo, academic coach, student success advisor, admissions counselor guidance",
  },
  {
    id: "admissions_officer",
    functions: "education",
    names:
      "admissions officer, admissions counselor, admissions adviser, enrollment counselor, enrollment adviser, registrar",
  },
  {
    id: "teaching_assistant",
    functions: "education",
    names:
      "teaching assistant, teacher assistant, teachers aide, teacher aide, paraprofessional, paraeducator, classroom assistant, lehrassistent, auxiliar docente, assistente de ensino, onderwijsassistent, elevassistent, koulunkäynninohjaaja, asystent nauczyciela, asistent pedagoga, instructional aide, instructional assistant",
  },
  {
    id: "librarian",
    functions: "education",
    names:
      "librarian, reference librarian, library assistant, bibliothekar, bibliothécaire, bibliotecario, bibliotecário, bibliothecaris, bibliotekarie, bibliotekar, bibliotekarz, library technician, library director, knihovník, knihovnice, kütüphaneci, kirjastonhoitaja, bibliotekarka",
  },
  { id: "archivist", functions: "education", names: "archivist, archivar, archiviste, archivero, archivista" },
  {
    id: "curator",
    functions: "media",
    names: "curator, assistant curator, kurator, conservateur, curador, curatore, conservator",
  },

  // Public service, faith, protection
  {
    id: "social_worker",
    functions: "social_services",
    names:
      "social worker, licensed clinical social worker, lcsw, clinical social worker, sozialarbeiter, sozialpädagoge, travailleur social, assistant social, trabajador social, assistente social, assistente sociale, maatschappelijk werker, socionom, sosionom, socialrådgiver, pracownik socjalny, medical social worker, school social worker, educador social, educadora social, éducateur spécialisé, sosionomi, sosiaalityöntekijä, sociální pracovník, sociální pracovnice, sosyal hizmet uzmanı, kurator socialt, heilpädagoge, sozialbetreuer, jugendbetreuer, lmsw, msw",
  },
  {
    id: "case_manager",
    functions: "social_services",
    names:
      "case manager, case worker, caseworker, social case worker, care coordinator, family support worker, fallmanager",
  },
  {
    id: "youth_worker",
    functions: "social_services",
    names:
      "youth worker, youth counselor, youth leader, community worker, outreach worker, jugendarbeiter, community organizer",
  },
  {
    id: "fundraiser",
    functions: "fundraising",
    names:
      "fundraiser, fund raiser, fundraising coordinator, fundraising officer, fundraising manager, development officer, major gifts officer, major gift officer, gift officer, annual giving officer, development associate, leadership gift officer, philanthropy officer",
  },
  {
    id: "development_director",
    functions: "fundraising",
    names: "director of development, development director",
  },
  {
    id: "grant_writer",
    functions: "fundraising",
    names: "grant writer, grants writer, grants specialist",
  },
  {
    id: "mayor",
    functions: "public_policy",
    names:
      "mayor, bürgermeister, oberbürgermeister, maire, alcalde, alcaldesa, prefeito, sindaco, burgemeester, borgmester, burmistrz, lord mayor, deputy mayor",
  },
  {
    id: "city_manager",
    functions: "administration",
    names:
      "city manager, town manager, county administrator, county manager, city administrator, town administrator, village administrator, village manager",
  },
  {
    id: "city_clerk",
    functions: "administration",
    names: "city clerk, town clerk, county clerk, municipal clerk, deputy city clerk, village clerk",
  },
  {
    id: "council_member",
    functions: "public_policy",
    names:
      "council member, councilman, councilwoman, councilor, councillor, city council member, alderman, stadtrat, gemeinderat, concejal, vereador",
  },
  {
    id: "policy_adviser",
    functions: "public_policy",
    names:
      "policy adviser, policy analyst, senior policy adviser, policy officer, policy fellow, policy researcher, policy associate, legislative analyst, policy specialist",
  },
  {
    id: "legislative_assistant",
    functions: "public_policy",
    names:
      "legislative assistant, legislative aide, legislative director, congressional aide, legislative correspondent, parliamentary assistant",
  },
  {
    id: "lobbyist",
    functions: "public_policy",
    names:
      "lobbyist, government affairs specialist, public affairs consultant, government relations specialist, public affairs specialist, lobbyiste",
  },
  {
    id: "police_officer",
    functions: "protection",
    names:
      "police officer, cop, policeman, policewoman, polizist, policier, policía, poliziotto, politieagent, polis, politibetjent, policjant, polizeibeamter, deputy sheriff, sheriff deputy, police sergeant, police lieutenant, police captain, state trooper, constable, patrol officer, sheriff, gendarme, agente de policía, policial, polisman, policista, poliisi, trooper",
  },
  {
    id: "police_chief",
    functions: "protection",
    names:
      "police chief, chief of police, polizeipräsident, polizeichef, commissaire divisionnaire, deputy police chief",
  },
  {
    id: "fire_chief",
    functions: "protection",
    names: "fire chief, deputy fire chief, chief of the fire department, brandchef, brannsjef, feuerwehrkommandant",
  },
  {
    id: "detective",
    within: "police_officer",
    functions: "protection",
    names: "detective, criminal investigator, police detective, kriminalkommissar, special agent",
  },
  {
    id: "firefighter",
    functions: "protection",
    names:
      "firefighter, fire fighter, fireman, feuerwehrmann, pompier, sapeur pompier, bombero, bombeiro, vigile del fuoco, brandweerman, brandman, strażak, fire captain, fire lieutenant, brannkonstabel, hasič, palomies, itfaiyeci",
  },
  {
    id: "corrections_officer",
    functions: "protection",
    names:
      "corrections officer, correctional officer, prison officer, probation officer, parole officer, detention officer",
  },
  {
    id: "security_guard",
    functions: "protection",
    names:
      "security guard, security officer, sicherheitsmitarbeiter, wachmann, agent de sécurité, vigilante, guardia de seguridad, guardia giurata, bewaker, väktare, vekter, ochroniarz, bodyguard, loss prevention officer, security agent, asset protection associate, security supervisor, security shift supervisor, agent de sûreté, vigilante de seguridad, agente de segurança, beveiliger, vartija, vagt, pracownik ochrony, ostraha, güvenlik görevlisi, bouncer, doorman, door supervisor, patrol officer",
  },
  {
    id: "private_investigator",
    functions: "protection",
    names: "private investigator, private detective, privatdetektiv, détective privé, fraud investigator",
  },
  {
    id: "judge",
    functions: "legal",
    names:
      "judge, district court judge, circuit judge, richter, juge, juez, giudice, juiz, rechter, domare, dommer, sędzia, justice of the peace, administrative law judge, magistrate, magistrat",
  },
  {
    id: "prosecutor",
    functions: "legal",
    names:
      "prosecutor, district attorney, assistant district attorney, staatsanwalt, procureur, public prosecutor, deputy district attorney",
  },
  {
    id: "court_clerk",
    functions: "legal administration",
    names:
      "court clerk, clerk of court, court reporter, bailiff, court administrator, judicial assistant, court officer",
  },
  { id: "notary", functions: "legal", names: "notary, notar, notaire, notario, notaio, notaris, notary public" },
  {
    id: "patent_attorney",
    within: "lawyer",
    functions: "legal",
    names: "patent attorney, patentanwalt, patent agent, trademark attorney",
  },
  {
    id: "attorney_of_kind",
    within: "lawyer",
    functions: "legal",
    names:
      "litigation attorney, trial lawyer, trial attorney, associate attorney, staff attorney, syndikusrechtsanwalt, senior counsel, associate counsel, assistant general counsel, deputy general counsel, legal adviser, public defender, litigator, conseil juridique, jurista, legal officer, associate general counsel",
  },
  {
    id: "pastor",
    functions: "social_services",
    names:
      "pastor, senior pastor, lead pastor, associate pastor, youth pastor, executive pastor, pfarrer, pasteur, predikant, clergyman, clergy, reverend, vicar, deacon, worship leader, worship pastor, minister of music, parish priest, campus pastor",
  },
  {
    id: "priest",
    within: "pastor",
    functions: "social_services",
    names: "priest, priester, prêtre, sacerdote, ksiądz, kaplan",
  },
  {
    id: "minister",
    within: "pastor",
    functions: "social_services",
    names: "minister, associate minister, youth minister, campus minister",
  },
  {
    id: "government_minister",
    functions: "",
    names:
      "prime minister, deputy prime minister, deputy minister, cabinet minister, shadow minister, junior minister, foreign minister, finance minister, health minister, defence minister, education minister, interior minister, justice minister, transport minister, trade minister, environment minister, energy minister, labour minister, minister of state, minister of finance, minister of health, minister of defence, minister of education, minister of justice, minister of transport, minister of trade, minister of energy, minister of labour, minister of the interior, minister of foreign affairs, minister of the environment, minister of agriculture, minister of culture",
  },
  { id: "rabbi", within: "pastor", functions: "social_services", names: "rabbi, imam, cantor" },
  { id: "chaplain", functions: "social_services", names: "chaplain, hospital chaplain, aumônier" },
  {
    id: "soldier",
    functions: "protection",
    names:
      "soldier, soldat, infantryman, infantry officer, platoon leader, petty officer, staff sergeant, drill sergeant, squadron commander, company commander, platoon sergeant, military officer",
  },

  // Kitchens, hotels, travel
  {
    id: "cook",
    within: "chef",
    functions: "hospitality",
    names:
      "cook, line cook, prep cook, koch, cuisinier, cocinero, cozinheiro, cuoco, kok, kock, kokk, kucharz, kuchař, kuchařka, kucharka, aşçı, kokki, cuoca, köchin, köche, küchenhilfe, jungkoch, chef cook",
  },
  {
    id: "baker",
    functions: "hospitality",
    names: "baker, bäcker, boulanger, panadero, panettiere, bakker, konditor, pâtissier, confectioner, piekarz",
  },
  {
    id: "waiter",
    functions: "hospitality",
    names:
      "waiter, waitress, restaurant server, food server, waiter waitress, kellner, serveur, camarero, mesero, garçom, cameriere, ober, servitör, servitør, tjener, kelner, host, hostess, restaurant hostess, head waiter, waitstaff, banquet server, servicekraft, food runner, číšník, garson, tarjoilija, servitris, kelnerka, camarera, garçonete, bedienung",
  },
  { id: "bartender", functions: "hospitality", names: "bartender, barkeeper, barman, mixologist, barmaid, barmixer" },
  { id: "barista", functions: "hospitality", names: "barista" },
  { id: "sommelier", functions: "hospitality", names: "sommelier, wine steward" },
  {
    id: "hotel_manager",
    functions: "hospitality",
    names:
      "hotel manager, hoteldirektor, hotel director, directeur d'hôtel, director de hotel, gerente de hotel, direttore d'albergo, hotelmanager, hotelldirektör, resort manager, innkeeper, hoteldirecteur, hotelier, diretor de hotel, dyrektor hotelu, ředitel hotelu, riaditeľ hotela, szállodaigazgató, hotell leiter, hotelli johtaja, otel müdürü, director hotel, diretor geral do hotel, directeur hôtelier, hotel leiter, hotellinjohtaja",
  },
  {
    id: "restaurant_manager",
    functions: "hospitality",
    names:
      "restaurant manager, restaurantleiter, gérant de restaurant, gerente de restaurante, restaurant general manager, restaurantchef, maître d'hôtel, bar manager, gastronomieleiter, assistant restaurant manager, gastronom, gastronomin, gastronomen, restaurateur, restauratrice",
  },
  {
    id: "food_and_beverage_manager",
    functions: "hospitality",
    names:
      "food and beverage manager, food beverage manager, f b manager, fb manager, food and beverage director, f&b director, f&b manager",
  },
  {
    id: "front_office_manager",
    functions: "hospitality",
    names:
      "front office manager, front desk manager, guest services manager, guest relations manager, rooms division manager, empfangsleiter",
  },
  {
    id: "housekeeping_manager",
    functions: "hospitality",
    names: "housekeeping manager, executive housekeeper, housekeeping supervisor, hausdame, gouvernante générale",
  },
  {
    id: "banquet_manager",
    functions: "hospitality",
    names: "banquet manager, catering manager, catering director, banquet captain",
  },
  {
    id: "front_desk_agent",
    functions: "hospitality",
    names:
      "front desk agent, front desk clerk, guest service agent, hotel receptionist, guest service representative, hotelfachfrau, hotelfachmann, réceptionniste, recepcionista, night auditor, front office agent, rezeptionist, receptionniste, front desk associate",
  },
  { id: "concierge", functions: "hospitality", names: "concierge, chef concierge, head concierge" },
  {
    id: "housekeeper",
    functions: "hospitality",
    names:
      "housekeeper, room attendant, maid, zimmermädchen, femme de chambre, camarera de pisos, roomkeeper, hotel housekeeper, gouvernante, arrumadeira, hausdame, kerroshoitaja, städerska, pokojówka, pokojská",
  },
  {
    id: "travel_agent",
    functions: "hospitality",
    names:
      "travel agent, travel consultant, travel adviser, travel counselor, reiseberater, reiseverkehrskaufmann, agent de voyages, agente de viajes, agente di viaggio, reisebüromitarbeiter, resekonsult",
  },
  {
    id: "tour_guide",
    functions: "hospitality",
    names: "tour guide, tourist guide, tour leader, reiseleiter, guide touristique, guía turístico, tour director",
  },
  {
    id: "event_manager",
    functions: "events",
    within: "event_planner",
    names:
      "event manager, events manager, eventmanager, special events manager, evenementenmanager, event operations manager, events operations manager, manager of events",
  },
  {
    id: "event_planner",
    functions: "events",
    names:
      "event planner, event coordinator, events coordinator, wedding planner, meeting planner, conference producer, chef de projet événementiel, event specialist, event producer, conference manager, veranstaltungskaufmann, organizador de eventos, conference planner, meeting and event planner, event organizer, conference organizer",
  },

  // Air and sea
  {
    id: "pilot",
    functions: "logistics",
    alone: true,
    names:
      "airline pilot, commercial pilot, airplane pilot, pilot, first officer, copilot, helicopter pilot, flight instructor, airline captain, piloto, pilote de ligne, verkehrspilot, flugkapitän, piloot, flight captain, corporate pilot, captain",
  },
  {
    id: "flight_attendant",
    functions: "hospitality",
    names:
      "flight attendant, cabin crew, cabin crew member, purser, flugbegleiter, steward, stewardess, hôtesse de l'air, azafata, tripulante de cabina, assistente di volo, cabin attendant, comissário de bordo, kabinpersonal",
  },
  {
    id: "aircraft_mechanic",
    within: "mechanic",
    functions: "facilities",
    names:
      "aircraft mechanic, aircraft maintenance technician, avionics technician, aviation mechanic, fluggerätmechaniker, aircraft technician, aircraft maintenance engineer, airframe and powerplant mechanic",
  },
  {
    id: "air_traffic_controller",
    functions: "logistics",
    names: "air traffic controller, fluglotse, contrôleur aérien, controlador aéreo",
  },
  {
    id: "ship_captain",
    functions: "logistics",
    names:
      "ship captain, sea captain, ship master, vessel master, kapitän, capitaine de navire, capitán de barco, tugboat captain, master mariner, harbor pilot, harbour pilot",
  },
  {
    id: "deck_officer",
    functions: "logistics",
    names:
      "deck officer, chief mate, second mate, third mate, first mate, nautischer offizier, able seaman, deckhand, seaman, sailor, boatswain",
  },
  {
    id: "marine_engineer",
    functions: "engineering",
    names:
      "marine engineer, marine chief engineer, ship engineer, chief engineer marine, schiffsingenieur, marine engineering officer",
  },
  { id: "naval_architect", functions: "engineering", names: "naval architect, schiffbauingenieur, architecte naval" },

  // Building
  {
    id: "carpenter",
    within: "tradesman",
    functions: "construction",
    names:
      "carpenter, zimmermann, tischler, schreiner, charpentier, menuisier, carpintero, carpinteiro, falegname, timmerman, snickare, snekker, stolarz, joiner, cabinetmaker, kirvesmies, truhlář, tesař, marangoz, tømrer, tømmermann, snedker, chippy",
  },
  {
    id: "electrician",
    within: "tradesman",
    functions: "construction",
    names:
      "electrician, journeyman electrician, master electrician, elektriker, elektroniker, électricien, electricista, eletricista, elettricista, elektricien, elektryk, apprentice electrician, sähköasentaja, elektrikář, elektrikçi, elektromonteur, elektroinstallateur, sparky",
  },
  {
    id: "plumber",
    within: "tradesman",
    functions: "construction",
    names:
      "plumber, klempner, installateur, plombier, fontanero, plomero, encanador, idraulico, loodgieter, rörmokare, rørlegger, hydraulik, pipefitter, anlagenmechaniker, journeyman plumber, putkiasentaja, instalatér, tesisatçı, vvs montör, sanitärinstallateur",
  },
  { id: "roofer", within: "tradesman", functions: "construction", names: "roofer, dachdecker, couvreur" },
  {
    id: "glazier",
    within: "tradesman",
    functions: "construction",
    names: "glazier, glaser, vitrier, cristalero, vetraio, vidraceiro, glaszetter",
  },
  {
    id: "tiler",
    within: "tradesman",
    functions: "construction",
    names: "tiler, fliesenleger, carreleur, alicatador, piastrellista, tegelzetter",
  },
  {
    id: "scaffolder",
    within: "tradesman",
    functions: "construction",
    names: "scaffolder, gerüstbauer, échafaudeur, steigerbouwer",
  },
  {
    id: "locksmith",
    within: "tradesman",
    functions: "construction",
    names: "locksmith, schlüsseldienst, serrurier, cerrajero, serralheiro, slotenmaker, låsesmed, ślusarz",
  },
  {
    id: "butcher",
    functions: "retail",
    names:
      "butcher, master butcher, metzger, metzgermeister, fleischer, boucher, charcutier, carnicero, macellaio, açougueiro, slager, slagter, slaktare, rzeźnik, řezník, meat cutter",
  },
  {
    id: "florist",
    functions: "retail",
    names: "florist, floral designer, florista, fleuriste, fiorista, fioraio, bloemist, blomsterhandler",
  },
  {
    id: "funeral_director",
    functions: "social_services",
    names: "funeral director, undertaker, mortician, bestatter, entrepreneur de pompes funèbres, begrafenisondernemer",
  },
  {
    id: "mason",
    within: "tradesman",
    functions: "construction",
    names:
      "mason, bricklayer, maurer, maçon, albañil, pedreiro, muratore, metselaar, stonemason, murarz, zedník, duvarcı, murare, murer, muurari, brickie",
  },
  {
    id: "painter",
    within: "tradesman",
    functions: "construction",
    names:
      "house painter, industrial painter, commercial painter, maler und lackierer, painter decorator, peintre en bâtiment, maler, malermeister, schilder, painter and decorator",
  },
  {
    id: "tradesman",
    functions: "construction",
    names: "tradesman, craftsman, tradesperson, handwerker, artisan, skilled tradesman",
  },
  {
    id: "equipment_operator",
    functions: "construction",
    names:
      "heavy equipment operator, equipment operator, crane operator, excavator operator, baggerfahrer, kranführer, conducteur d'engins, operador de grúa",
  },
  {
    id: "construction_worker",
    functions: "construction",
    names:
      "construction worker, laborer, construction laborer, bauarbeiter, ouvrier du bâtiment, obrero, general laborer",
  },
  {
    id: "foreman",
    functions: "construction operations",
    names:
      "foreman, general foreman, construction foreman, polier, vorarbeiter, contremaître, capataz, chef d'équipe chantier, capo cantiere, project superintendent, job superintendent, brigadzista, mistr, verkmästare, työnjohtaja, arbetsledare, arbejdsleder, encarregado de obras, caposquadra, voorman, ustabaşı, formann, předák",
  },
  {
    id: "construction_project_manager",
    within: "construction_manager project_manager",
    functions: "construction project_management",
    names:
      "construction project manager, project manager construction, projektleiter bau, projectleider bouw, byggprojektledare, projektleiter hochbau, projektleiter tiefbau",
  },
  {
    id: "site_manager",
    within: "construction_manager",
    functions: "construction operations",
    names:
      "site manager, construction site manager, site agent, chef de site, responsable de site, jefe de sitio, gerente de sitio, gerente de site, direttore di sito",
  },
  {
    id: "construction_manager",
    functions: "construction",
    names:
      "construction manager, construction project manager, bauleiter, oberbauleiter, conducteur de travaux, chef de chantier, jefe de obra, gerente de obra, uitvoerder, platschef bygg, byggeleder, kierownik budowy, directeur de travaux, direttore lavori, site construction manager",
  },
  {
    id: "estimator",
    functions: "construction",
    names:
      "estimator, chief estimator, cost estimator, construction estimator, kalkulator, senior estimator, preconstruction manager, kosztorysant, kalkulatør, kalkylator, calculator bouw, métreur, economiste de la construction, presupuestista, orçamentista, preventivista, kostenschätzer, kustannuslaskija, rozpočtář",
  },
  {
    id: "care_home_manager",
    functions: "healthcare",
    names:
      "care home manager, care manager, registered manager, registered care manager, nursing home manager, residential home manager, residential care manager, home care manager, heimleiter, heimleitung, einrichtungsleiter, einrichtungsleitung",
  },
  {
    id: "quantity_surveyor",
    functions: "construction",
    names:
      "quantity surveyor, managing quantity surveyor, commercial quantity surveyor, qs, cost engineer, cost manager, métreur, économiste de la construction, byggekonomi, maliyet mühendisi, quantity surveyor assistant",
  },
  {
    id: "surveyor",
    functions: "construction engineering",
    names:
      "land surveyor, surveyor, vermessungsingenieur, géomètre, topógrafo, building surveyor, chartered surveyor, surveying technician, vermesser, geómetra, geometra, geodeta, landmeter, landmätare, landmåler, maanmittausinsinööri, haritacı, zeměměřič, topographe",
  },
  {
    id: "building_inspector",
    functions: "construction",
    names: "building inspector, home inspector, code enforcement officer, construction inspector",
  },
  {
    id: "architect",
    functions: "engineering construction design",
    names:
      "architect, project architect, senior architect, architekt, architecte, arquitecto, arquiteto, architetto, arkitekt, registered architect, licensed architect, design architect, arkkitehti, staff architect, architect of buildings, architectural designer, mimar, architektka, bauzeichner architekt, bauarchitekt, építész, arhitect",
  },
  {
    id: "landscape_architect",
    functions: "construction design",
    names: "landscape architect, landschaftsarchitekt, landscape designer, architecte paysagiste",
  },
  {
    id: "urban_planner",
    functions: "construction",
    names:
      "urban planner, city planner, town planner, stadtplaner, urbaniste, urbanista, transportation planner, regional planner, planning officer",
  },
  {
    id: "structural_engineer",
    within: "civil_engineer",
    functions: "civil_engineering",
    names:
      "structural engineer, statiker, tragwerksplaner, ingénieur structure, geotechnical engineer, transportation engineer, highway engineer, water resources engineer",
  },
  {
    id: "draftsman",
    functions: "engineering design",
    names:
      "draftsman, drafter, cad technician, cad designer, cad drafter, bauzeichner, technischer zeichner, dessinateur, dessinateur projeteur, delineante, technical draftsman, cad operator, bim modeler, bim coordinator",
  },

  // Making and mending
  {
    id: "welder",
    functions: "manufacturing",
    names:
      "welder, welding supervisor, welding foreman, schweißer, soudeur, soldador, saldatore, lasser, svetsare, sveiser, spawacz, fabricator welder, pipe welder, svejser, hitsaaja, svářeč, kaynakçı",
  },
  {
    id: "machinist",
    functions: "manufacturing",
    names:
      "machinist, cnc machinist, cnc operator, cnc programmer, zerspanungsmechaniker, cnc fräser, fräser, dreher, tourneur, fraiseur, tornero, tornitore, cnc dreher, manual machinist, cnc machine operator, frezer, tokarz, soustružník, sorvaaja, cnc operatör, fresatore, tourneur fraiseur, torneiro mecânico, verspaner, frezer cnc, zerspaner, koneistaja",
  },
  {
    id: "toolmaker",
    functions: "manufacturing",
    names:
      "toolmaker, tool and die maker, tool maker, werkzeugmacher, werkzeugmechaniker, outilleur, mold maker, die maker",
  },
  {
    id: "machine_operator",
    functions: "manufacturing",
    names:
      "machine operator, production operator, process operator, maschinenführer, anlagenführer, maschinenbediener, opérateur de production, operario de producción, operador de máquina, operaio, operador de producción, manufacturing operator, press operator, conducteur de ligne, operator maszyn, operator cnc, maskinoperatör, maskinoperatør, opérateur machine, opérateur régleur, operador de máquinas, maquinista industrial, maschinen und anlagenführer, machineoperator, koneenkäyttäjä, makine operatörü, obsluha strojů",
  },
  {
    id: "production_worker",
    functions: "manufacturing",
    names:
      "production worker, assembly line worker, assembler, factory worker, produktionsmitarbeiter, monteur, production associate, assembly worker, ouvrier, productiemedewerker, pracownik produkcji, manufacturing associate, assembly operator, production technician, operaio, operaio di produzione, operario, operario de producción, operador de producción, operador de produção, opérateur de production, agent de production, produktionshelfer, produktiemedewerker, produktionsmedarbetare, produktionsmedarbejder, tuotantotyöntekijä, dělník, üretim operatörü, operator produkcji, montagemitarbeiter, produksjonsmedarbeider",
  },
  {
    id: "fitter",
    functions: "manufacturing",
    names:
      "fitter, industriemechaniker, schlosser, ajusteur, mechanical fitter, millwright, maintenance fitter, mekaniker",
  },
  {
    id: "production_manager",
    functions: "manufacturing",
    names:
      "production manager, produktionsleiter, fertigungsleiter, responsable de production, chef de production, jefe de producción, responsabile produzione, gerente de produção, gerente de producción, productiemanager, produktionschef, produksjonssjef, kierownik produkcji, manufacturing manager, director de producción, directeur de production, leiter produktion, plant operations manager, production director, leiter fertigung, výrobní ředitel, responsable production, responsabile di produzione, direttore di produzione, vedoucí výroby, üretim müdürü, dyrektor produkcji, diretor de produção, productie leider, produksjon leder, produktion direktør, tuotanto päällikkö, tuotanto johtaja, termelési vezető, termelési igazgató, termelésvezető, director producție, director de producție, manager producție, șef producție, vedúci výroby, výrobný riaditeľ, üretim direktörü, manager de production, kierownik ds. produkcji",
  },
  {
    id: "production_supervisor",
    functions: "manufacturing",
    names:
      "production supervisor, shift supervisor, shift leader, schichtleiter, chef d'équipe production, supervisor de producción, manufacturing supervisor, line supervisor, industriemeister, meister, chef d'atelier, responsable d'atelier, werkmeister, produktionsmeister, fertigungsmeister, schichtführer, schichtmeister, capo turno, caporeparto, capo reparto produzione, supervisor de produção, encargado de producción, líder de produção, kierownik zmiany, brygadzista, mistr výroby, työnjohtaja tuotanto, ploegleider, vuoropäällikkö, skiftleder, skiftledare, vardiya amiri, chef de ligne, team leader production",
  },
  {
    id: "quality_inspector",
    functions: "quality",
    names:
      "quality inspector, quality control inspector, qc inspector, qc technician, quality technician, qualitätsprüfer, contrôleur qualité, inspector de calidad, quality control technician, inspetor de qualidade, ispettore qualità, kontroler jakości, kalite kontrol elemanı, kontrolor kvality, kwaliteitscontroleur, laaduntarkastaja, quality controller",
  },
  {
    id: "quality_engineer",
    functions: "quality engineering",
    names:
      "quality engineer, qualitätsingenieur, ingénieur qualité, ingeniero de calidad, supplier quality engineer, sqe, quality control engineer, kvalitetsingenjör, engenheiro de qualidade, ingegnere qualità, kvalitetsingeniør, laatuinsinööri, inżynier jakości, kalite mühendisi, inženýr kvality",
  },
  {
    id: "industrial_engineer",
    within: "process_engineer",
    functions: "engineering manufacturing",
    names:
      "industrial engineer, ingeniero industrial, wirtschaftsingenieur, ingénieur industriel, engenheiro de produção, methods engineer, ingénieur méthodes, ingegnere gestionale, fertigungsingenieur, verfahrensingenieur, lean engineer",
  },
  {
    id: "automation_engineer",
    functions: "engineering",
    names:
      "automation engineer, controls engineer, control engineer, control systems engineer, plc programmer, automatisierungstechniker, automaticien, plc engineer, robotics engineer, instrumentation engineer, mechatroniker, mechatronics engineer, automation technician",
  },
  {
    id: "chemical_engineer",
    functions: "engineering",
    names: "chemical engineer, chemieingenieur, ingénieur chimiste, ingeniero químico, engenheiro químico",
  },
  {
    id: "materials_engineer",
    functions: "engineering",
    names: "materials engineer, materials scientist, metallurgist, metallurgical engineer, werkstoffingenieur",
  },
  {
    id: "aerospace_engineer",
    functions: "engineering",
    names:
      "aerospace engineer, aeronautical engineer, flight test engineer, avionics engineer, propulsion engineer, spacecraft engineer, luft und raumfahrtingenieur",
  },
  {
    id: "biomedical_engineer",
    functions: "engineering",
    names: "biomedical engineer, medizintechniker, clinical engineer",
  },
  {
    id: "environmental_engineer",
    functions: "engineering sustainability",
    names: "environmental engineer, umweltingenieur, water engineer",
  },
  {
    id: "nuclear_engineer",
    functions: "engineering energy",
    names: "nuclear engineer, reactor operator, reactor engineer",
  },
  {
    id: "automotive_mechanic",
    within: "mechanic",
    functions: "facilities",
    names:
      "auto mechanic, automotive technician, car mechanic, automotive mechanic, vehicle technician, kfz mechatroniker, kfz mechaniker, mécanicien automobile, mecánico automotriz, bilmekaniker, auto technician, automonteur, motor mechanic, meccanico auto",
  },
  {
    id: "diesel_mechanic",
    within: "mechanic",
    functions: "facilities",
    names: "diesel mechanic, diesel technician, truck mechanic, heavy equipment mechanic, fleet mechanic",
  },
  {
    id: "service_adviser",
    functions: "support sales",
    names: "service adviser, automotive service adviser, serviceberater, automotive service consultant",
  },
  {
    id: "field_service_technician",
    functions: "support",
    names:
      "field service technician, service technician, field technician, field service engineer, servicetechniker, technicien sav, technicien de maintenance itinérant, servicemonteur, servicetekniker, kundendiensttechniker, técnico de servicio",
  },
  {
    id: "hvac_technician",
    functions: "facilities",
    names:
      "hvac technician, hvac service technician, hvac installer, kältetechniker, frigoriste, refrigeration technician, hvac mechanic",
  },
  {
    id: "maintenance_technician",
    within: "mechanic",
    functions: "facilities",
    names:
      "instandhalter, betriebstechniker, technicien de maintenance, técnico de mantenimiento, manutentore, onderhoudsmonteur, underhållstekniker, maintenance worker, building engineer, haustechniker, industrial mechanic, maintenance electrician, betriebsschlosser",
  },
  {
    id: "caretaker",
    functions: "facilities",
    names:
      "caretaker, janitor, custodian, hausmeister, conserje, portiere, conciërge, vaktmästare, vaktmester, handyman, building superintendent, groundskeeper, groundsman, building caretaker, woźny",
  },
  {
    id: "cleaner",
    functions: "facilities",
    names:
      "cleaner, reinigungskraft, agent d'entretien, limpiador, addetto alle pulizie, schoonmaker, städare, renholder, sprzątaczka, cleaning operative, window cleaner, cleaning supervisor, office cleaner, femme de ménage, auxiliar de limpeza",
  },
  {
    id: "landscaper",
    functions: "facilities",
    names: "landscaper, gardener, gärtner, jardinier, jardinero, jardineiro, giardiniere, hovenier, landschaftsgärtner",
  },

  // Moving goods
  {
    id: "truck_driver",
    within: "driver",
    functions: "transport",
    names:
      "truck driver, trucker, cdl driver, cdl truck driver, lorry driver, hgv driver, lkw fahrer, berufskraftfahrer, chauffeur poids lourd, conducteur routier, camionero, caminhoneiro, camionista, vrachtwagenchauffeur, lastbilschaufför, lastebilsjåfør, kierowca ciężarówki, class a driver, owner operator driver, otr driver",
  },
  {
    id: "delivery_driver",
    within: "driver",
    functions: "transport",
    names:
      "delivery driver, courier, courier driver, kurierfahrer, livreur, repartidor, bezorger, zusteller, paketzusteller, kurier, fattorino, postman, mail carrier, briefträger",
  },
  {
    id: "bus_driver",
    within: "driver",
    functions: "transport",
    names:
      "bus driver, busfahrer, chauffeur de bus, conductor de autobús, motorista de ônibus, buschauffeur, train driver, lokführer, locomotive engineer, taxi driver, chauffeur de taxi, tram driver",
  },
  {
    id: "forklift_operator",
    within: "warehouse_worker",
    functions: "warehousing",
    names:
      "forklift operator, forklift driver, gabelstaplerfahrer, staplerfahrer, cariste, montacarguista, carrellista, heftruckchauffeur, truckförare, operator wózka widłowego, reach truck driver",
  },
  {
    id: "order_picker",
    within: "warehouse_worker",
    functions: "warehousing",
    names:
      "order picker, picker packer, picker, packer, kommissionierer, préparateur de commandes, orderpicker, warehouse picker, material handler, lagermitarbeiter, lagerarbeiter, lagerarbetare, lagermedarbeider, warehouse staff, warehouse man, warehouseman, warehouse clerk, auxiliar de almacén, stock clerk, warehouse employee, fachkraft für lagerlogistik",
  },
  {
    id: "warehouse_manager",
    functions: "warehousing",
    names:
      "warehouse manager, lagerleiter, responsable d'entrepôt, chef d'entrepôt, jefe de almacén, capo magazziniere, responsabile magazzino, gerente de armazém, magazijnchef, lagerchef, kierownik magazynu, warehouse operations manager, distribution center manager, encargado de almacén, lagersjef, responsable de almacén, capo magazzino, vedoucí skladu, depo müdürü, gerente de almacén, dc manager, warehouse director, distribution center director, fulfillment center manager, distribution warehouse manager, warehouse and logistics manager, logistics and warehouse manager, warehouse logistics manager, warehouse operations director, warehouse site manager, head of warehouse, lagerverwalter, leiter lager, lagermanager, directeur d'entrepôt, jefe de bodega, encargado de bodega, chefe de armazém, responsável de armazém, responsável pelo armazém, encarregado de armazém, gerente de bodega, magazijn manager, magazijnbeheerder, hoofd magazijn, dyrektor magazynu, vedúci skladu, manažer skladu, raktárvezető, șef depozit, manager depozit, lager leder, varasto päällikkö, depo sorumlusu, depo yöneticisi, varastoesimies, direttore magazzino, head of warehouse operations",
  },
  {
    id: "dispatcher",
    functions: "logistics",
    names:
      "dispatcher, truck dispatcher, disponent, speditionskaufmann, fleet dispatcher, exploitant transport, despachador, spedytor, transport planner, load planner, dispatch coordinator",
  },
  {
    id: "broker",
    functions: "sales",
    names:
      "broker, broker associate, associate broker, licensed broker, ship broker, shipbroker, commodity broker, energy broker, business broker, yacht broker, art broker",
  },
  {
    id: "freight_broker",
    functions: "logistics",
    names:
      "freight broker, freight agent, freight forwarder, freight forwarding agent, logistics broker, carrier sales representative, spediteur, speditionskaufmann, speditionskauffrau, speditør, speditör, spedytor, transitaire, expediteur, spedizioniere, huolitsija, agente de carga, despachante, speditér",
  },
  {
    id: "customs_broker",
    functions: "logistics",
    names:
      "customs broker, customs agent, zolldeklarant, déclarant en douane, agente de aduanas, despachante aduaneiro, licensed customs broker, customs specialist, zollsachbearbeiter, customs officer",
  },
  {
    id: "logistics_coordinator",
    functions: "logistics",
    names:
      "logistics coordinator, shipping coordinator, logistics specialist, transportation coordinator, import export coordinator, shipping clerk, logistics assistant, coordinador de logística, logistikkoordinator, import coordinator, export coordinator, logistics associate, logistics analyst, logistiker, logistikmitarbeiter, logistics officer, analista de logística, técnico de logística, specjalista ds. logistyki, logistik uzmanı, lojistik uzmanı, agent de transit, agent logistique, addetto logistica, logistieke medewerker, referent logistiky",
  },
  {
    id: "demand_planner",
    functions: "supply_chain",
    names:
      "demand planner, supply planner, supply chain planner, demand planning analyst, demand planning manager, planificador de demanda, supply chain analyst, materials planner, production planner, inventory planner, inventory analyst, disposition planner, approvisionneur, material planner, master scheduler, planista produkcji, planista, disponent produktion, materialdisponent, ordonnanceur, planificador, planificador de producción, programador de produção, analista de pcp, pianificatore, produktionsplaner, produktionsplanerare, productieplanner, plánovač výroby, tuotannonsuunnittelija, üretim planlama uzmanı, planlama uzmanı, s&op analyst, replenishment planner",
  },

  // Farm, forest, earth, power
  {
    id: "farmer",
    functions: "agriculture",
    names:
      "farmer, landwirt, agriculteur, agricultor, agricoltore, boer, lantbrukare, bonde, landmand, rolnik, grower, greenhouse grower, exploitant agricole, crop farmer, viljelijä, maanviljelijä, zemědělec, çiftçi, bäuerin, produtor rural",
  },
  {
    id: "rancher",
    within: "farmer",
    functions: "agriculture",
    names: "rancher, ranch hand, herdsman, ganadero, éleveur, cattle rancher, stockman",
  },
  {
    id: "farm_manager",
    functions: "agriculture",
    names:
      "farm manager, ranch manager, vineyard manager, herd manager, greenhouse manager, gutsverwalter, betriebsleiter landwirtschaft, orchard manager, dairy manager, chef de culture, farm operations manager, gerente de fazenda",
  },
  {
    id: "agronomist",
    functions: "agriculture",
    names:
      "agronomist, agronom, agronome, agrónomo, agrônomo, agronomo, crop consultant, crop adviser, ingénieur agronome, ingeniero agrónomo, soil scientist, certified crop adviser, agronomi, ziraat mühendisi, engenheiro agrônomo, landbouwkundige",
  },
  {
    id: "winemaker",
    functions: "agriculture manufacturing",
    names:
      "winemaker, wine maker, kellermeister, winzer, vigneron, vinificateur, œnologue, oenologist, enologist, enólogo, enologo, cellar master, maître de chai, viticulturist, assistant winemaker, viticulteur, weinmacher",
  },
  {
    id: "brewer",
    functions: "manufacturing",
    names:
      "brewer, head brewer, brewmaster, braumeister, brauer, maître brasseur, cervecero, mastro birraio, brouwer, brewing manager",
  },
  {
    id: "distiller",
    functions: "manufacturing",
    names: "distiller, master distiller, head distiller, maître distillateur, brennmeister",
  },
  {
    id: "forester",
    functions: "agriculture",
    names: "forester, förster, forestier, ingénieur forestier, forestry technician, arborist",
  },
  {
    id: "petroleum_engineer",
    functions: "energy engineering",
    names:
      "petroleum engineer, reservoir engineer, drilling engineer, completions engineer, production engineer oil, well engineer, erdölingenieur, ingénieur pétrolier, ingeniero de petróleo, engenheiro de petróleo, drilling supervisor, well site leader",
  },
  { id: "landman", functions: "energy legal", names: "landman, petroleum landman" },
  {
    id: "mining_engineer",
    functions: "energy engineering",
    names:
      "mining engineer, bergbauingenieur, ingénieur des mines, ingeniero de minas, engenheiro de minas, mine engineer, mine planner",
  },
  {
    id: "mine_manager",
    functions: "energy operations",
    names: "mine manager, mine superintendent, mine foreman, quarry manager",
  },
  {
    id: "line_worker",
    functions: "energy",
    names:
      "lineman, lineworker, line worker, power line technician, freileitungsmonteur, liniero, journeyman lineman, power lineman, electrical lineworker",
  },
  {
    id: "power_plant_operator",
    functions: "energy",
    names:
      "power plant operator, plant operator, control room operator, kraftwerker, substation technician, power systems operator, kraftwerksleiter, wastewater operator, water treatment operator, wastewater treatment operator, substation operator",
  },
  {
    id: "wind_technician",
    functions: "energy",
    names: "wind turbine technician, wind technician, wind tech, windkrafttechniker, technicien éolien",
  },
  {
    id: "solar_installer",
    functions: "energy",
    names:
      "solar installer, solar technician, pv installer, solarteur, installateur photovoltaïque, solar panel installer",
  },

  // Arts, media, fashion, body
  {
    id: "editor",
    functions: "media",
    names:
      "editor, copy editor, senior editor, associate editor, assistant editor, book editor, news editor, lektor, rédacteur, editor de contenidos, content editor, redaktör, redaktør, redattore, redacteur, redaktor, web editor, digital editor, redaktorka naczelna, redigerer, editör, szerkesztő, editor de conteúdo, redaktionell, redactora, lektorka",
  },
  {
    id: "media_buyer",
    functions: "marketing",
    names:
      "media buyer, media planner, media planner and buyer, ad buyer, digital media buyer, paid media buyer, mediaplaner",
  },
  {
    id: "editor_in_chief",
    within: "editor",
    functions: "media",
    names:
      "editor in chief, chief editor, chefredakteur, rédacteur en chef, redactor jefe, direttore responsabile, hoofdredacteur, chefredaktör, sjefredaktør, redaktor naczelny, executive editor, managing editor, editorial director, rédactrice en chef, chefredakteurin, caporedattore, redactora jefe, editora jefe, hoofdredactrice, chefredaktørin",
  },
  {
    id: "journalist_of_kind",
    within: "journalist",
    functions: "media",
    names:
      "staff writer, columnist, news anchor, anchor, news reporter, investigative reporter, broadcast journalist, foreign correspondent, news correspondent, freelance journalist, newscaster, photojournalist, sports writer, news producer, dziennikarz, newspaper reporter",
  },
  {
    id: "writer",
    functions: "media content",
    names:
      "writer, screenwriter, escritor, scenarist, ghostwriter, playwright, technical writer, freelance writer, drehbuchautor, scrittore, novelist, blogger, UX writer, content author, forfatter, författare, kirjailija, pisarz, spisovatel, yazar, schrijver, schriftsteller, rédacteur technique, redattore tecnico, technischer redakteur, technical author",
  },
  {
    id: "author",
    within: "writer",
    functions: "media",
    names: "author, autor, auteur, auteure",
  },
  {
    id: "photographer",
    functions: "media",
    alone: true,
    names:
      "photographer, fotograf, photographe, fotógrafo, fotografo, wedding photographer, staff photographer, freelance photographer, valokuvaaja, photo editor, fotografka, fotoğrafçı, kuvaaja",
  },
  {
    id: "video_editor",
    functions: "media",
    names:
      "video editor, film editor, cutter, monteur vidéo, editor de video, videoredigerare, post production editor, klipper, montatore video, leikkaaja, videograaf, editor de vídeo, video edytor",
  },
  {
    id: "filmmaker",
    functions: "media",
    names:
      "filmmaker, videographer, cinematographer, director of photography, camera operator, cameraman, kameramann, caméraman, camarógrafo, film director, réalisateur, video producer, documentary filmmaker",
  },
  {
    id: "media_producer",
    functions: "media",
    names:
      "executive producer, film producer, tv producer, television producer, music producer, associate producer, content producer, producteur, productor audiovisual, radio producer, line producer, broadcast producer, podcast producer, senior producer, series producer, producer, podcaster, podcast host, radiomoderator, radio presenter, tv presenter, moderator, presentator, producteur audiovisuel, producent, producentka, yapımcı, tuottaja, producer director",
  },
  {
    id: "animator",
    functions: "media design",
    names:
      "animator, 3d artist, 3d animator, character artist, vfx artist, motion designer, motion graphics designer, technical artist, concept artist, game artist, environment artist, visual effects artist, character animator, 2d artist, 2d animator",
  },
  {
    id: "sound_engineer",
    functions: "media",
    names:
      "sound engineer, audio engineer, sound designer, tontechniker, tonmeister, ingénieur du son, recording engineer",
  },
  { id: "illustrator", functions: "design", names: "illustrator, illustrateur, ilustrador" },
  { id: "artist", functions: "media", names: "artist, painter artist, sculptor, künstler, visual artist, fine artist" },
  {
    id: "musician",
    functions: "media",
    names:
      "musician, composer, violinist, pianist, singer, songwriter, guitarist, conductor orchestra, musiker, musicien, músico, musicista, komponist, compositeur, sänger, dj, cellist, orchestra conductor, opera singer, music director",
  },
  {
    id: "actor",
    functions: "media",
    names: "actor, actress, schauspieler, comédien, ator, attore, acteur, voice actor, skådespelare, aktor",
  },
  { id: "dancer", functions: "media", names: "dancer, choreographer, tänzer, danseur, bailarín, ballet dancer" },
  {
    id: "stage_manager",
    functions: "media",
    names: "stage manager, bühnenmeister, régisseur, production stage manager",
  },
  {
    id: "fashion_designer",
    functions: "design",
    names:
      "fashion designer, modedesigner, styliste de mode, diseñador de moda, estilista de moda, stilista, apparel designer, clothing designer, textile designer, footwear designer, knitwear designer, modeontwerper, styliste",
  },
  {
    id: "pattern_maker",
    functions: "design manufacturing",
    names: "pattern maker, patternmaker, schnittmacher, modéliste, patronista, modelliste",
  },
  {
    id: "tailor",
    functions: "manufacturing",
    names: "tailor, seamstress, sewer, schneider, couturier, sastre, costurera, sarto, sewing machine operator",
  },
  {
    id: "jewelry_designer",
    functions: "design manufacturing",
    names:
      "jewelry designer, jewellery designer, goldsmith, goldschmied, jeweler, jeweller, bijoutier, joyero, bench jeweler, watchmaker, uhrmacher, horloger, orefice",
  },
  {
    id: "interior_designer",
    functions: "design",
    names:
      "interior designer, innenarchitekt, interior architect, architecte d'intérieur, diseñador de interiores, interior decorator, designer de interiores",
  },
  {
    id: "industrial_designer",
    functions: "design",
    names: "industrial designer, produktdesigner, designer industriel, diseñador industrial",
  },
  { id: "web_designer", functions: "design", names: "web designer, webdesigner, website designer" },
  {
    id: "hairdresser",
    functions: "retail",
    names:
      "hairdresser, hair stylist, hairstylist, friseur, coiffeur, peluquero, cabeleireiro, parrucchiere, kapper, frisör, frisør, fryzjer, hair dresser, colorist",
  },
  { id: "barber", within: "hairdresser", functions: "retail", names: "barber, barbier, barbero, barbeiro, barbiere" },
  {
    id: "beautician",
    functions: "retail",
    names:
      "beautician, esthetician, aesthetician, cosmetologist, kosmetiker, esthéticienne, esteticista, estetista, schoonheidsspecialist, makeup artist, make up artist, nail technician, nail artist, visagist, beauty therapist, licensed esthetician, maquilleur",
  },
  {
    id: "personal_trainer",
    functions: "learning",
    names:
      "personal trainer, fitness trainer, fitness instructor, fitness coach, group fitness instructor, yoga teacher, yoga instructor, pilates instructor, fitnesstrainer, yogalehrer, coach sportif, entrenador personal, personal coach fitness, gym instructor, certified personal trainer, crossfit coach",
  },
  {
    id: "sports_coach",
    functions: "education",
    names:
      "head coach, assistant coach, football coach, soccer coach, basketball coach, baseball coach, swim coach, strength and conditioning coach, tennis coach, track coach, coach, athletics coach, trainer fußball, entraîneur, entrenador, allenatore, treinador, volleyball coach, head football coach, coach de football",
  },
  {
    id: "athletic_director",
    functions: "education",
    names:
      "athletic director, athletics director, director of athletics, sports director, sportdirektor, directeur sportif, director deportivo, associate athletic director",
  },
  { id: "athletic_trainer", functions: "healthcare", names: "athletic trainer, certified athletic trainer" },
  {
    id: "athlete",
    functions: "media",
    names: "athlete, football player, professional athlete, basketball player, soccer player",
  },

  // Shops, desks, counters
  {
    id: "cashier",
    functions: "retail",
    names:
      "cashier, kassierer, caissier, cajero, caixa, cassiere, kassamedewerker, kassör, kasjer, hôtesse de caisse, kassenkraft, checkout operator",
  },
  {
    id: "shop_assistant",
    functions: "retail",
    names:
      "shop assistant, retail sales associate, retail associate, store associate, sales assistant, einzelhandelskaufmann, dependienta, dependiente, commesso, winkelmedewerker, verkaufsberater, sprzedawca, butiksmedarbejder, butikssäljare, stocker, retail assistant, sales clerk, retail clerk, salesclerk, conseiller de vente, employé libre service, customer assistant, retail salesperson, stock associate, butikkmedarbeider",
  },
  {
    id: "merchandiser",
    functions: "retail",
    names: "merchandiser, visual merchandiser, retail merchandiser, field merchandiser, marchandiseur",
  },
  {
    id: "district_manager",
    functions: "retail",
    names:
      "district manager, retail district manager, area manager retail, bezirksleiter, directeur régional retail, regional store manager, multi unit manager, multi site manager",
  },
  {
    id: "call_center_agent",
    within: "customer_service_representative",
    functions: "support",
    names:
      "call center representative, contact center agent, customer care agent, customer care specialist, customer service specialist, telefonista, agent de centre d'appels, klantenservicemedewerker, kundtjänstmedarbetare, kundenservicemitarbeiter, customer support associate, customer support officer, customer service officer",
  },

  // Games and networks
  {
    id: "game_developer",
    within: "software_engineer",
    functions: "software_engineering",
    names:
      "game developer, gameplay programmer, gameplay engineer, unity developer, unreal engine developer, spieleentwickler, game programmer, game engineer, unreal developer, game engine programmer, jeux vidéo développeur",
  },
  {
    id: "game_designer",
    functions: "design",
    names: "game designer, level designer, lead game designer, systems designer game, narrative designer, gamedesigner",
  },
  {
    id: "rf_engineer",
    functions: "engineering",
    names: "rf engineer, radio frequency engineer, wireless engineer, radio engineer, antenna engineer",
  },
  {
    id: "telecom_engineer",
    functions: "engineering it",
    names:
      "telecommunications engineer, telecom engineer, network planning engineer, nachrichtentechniker, telekommunikationstechniker, ingénieur télécom, ingeniero de telecomunicaciones, transmission engineer, core network engineer",
  },
  {
    id: "telecom_technician",
    functions: "it",
    names:
      "telecom technician, telecommunications technician, fiber technician, cable technician, fiber optic technician, technicien fibre, cable installer, fiber splicer",
  },

  // Money and risk
  {
    id: "actuary",
    functions: "insurance risk",
    names:
      "actuary, actuarial analyst, senior actuary, pricing actuary, consulting actuary, aktuar, actuaire, actuario, atuário, attuario, aktuarie, aktuariusz, actuarial associate, reserving actuary, actuarial manager, chief actuary",
  },
  {
    id: "underwriter",
    functions: "insurance",
    names:
      "underwriter, senior underwriter, commercial lines underwriter, insurance underwriter, mortgage underwriter, underwriting specialist, souscripteur, suscriptor, assuntore, risikoprüfer, zeichner, underwriting assistant, underwriting manager, underwriting analyst, underwriting associate",
  },
  {
    id: "claims_manager",
    functions: "insurance",
    names:
      "claims manager, claims operations manager, claims team manager, claims supervisor, manager of claims, insurance claims manager",
  },
  {
    id: "claims_adjuster",
    functions: "insurance",
    names:
      "claims adjuster, claim adjuster, loss adjuster, claims handler, claims examiner, claims specialist, claims representative, claims analyst, claims adviser, schadenregulierer, schadensachbearbeiter, gestionnaire sinistres, perito de seguros, liquidador de siniestros, insurance adjuster, claims consultant, schadebehandelaar, skadereglerare, claims assessor, claims associate, insurance claims analyst, perito assicurativo, expert en assurances",
  },
  {
    id: "loan_officer",
    functions: "banking",
    names:
      "loan officer, mortgage loan officer, mortgage loan originator, mlo, loan originator, credit officer, commercial lender, loan processor, mortgage banker, mortgage processor, kreditberater, kreditsachbearbeiter, chargé de crédit, oficial de crédito, commercial loan officer, lending officer",
  },
  {
    id: "mortgage_broker",
    within: "loan_officer",
    functions: "banking sales",
    names: "mortgage broker, mortgage adviser, courtier en prêt, baufinanzierungsberater, hypotheekadviseur",
  },
  {
    id: "bank_teller",
    functions: "banking",
    names:
      "bank teller, teller, head teller, bank clerk, schalterangestellter, guichetier, cajero de banco, universal banker, bankmedewerker, bankrådgivare, bankrådgiver, bankvirkailija, gişe yetkilisi, banka memuru, pracownik banku, assistente bancário, impiegato di banca, empleado de banca, employé de banque, bank employee, bank officer",
  },
  {
    id: "personal_banker",
    functions: "banking sales",
    names:
      "personal banker, relationship banker, retail banker, bankkaufmann, bankberater, conseiller bancaire, ejecutivo de banca, business banker, commercial banker, banker, chargé de clientèle banque, gestor bancario",
  },
  {
    id: "relationship_manager",
    functions: "banking sales",
    names:
      "relationship manager, client relationship manager, corporate relationship manager, firmenkundenbetreuer, firmenkundenberater, private client adviser, chargé d'affaires",
  },
  {
    id: "credit_analyst",
    functions: "risk finance",
    names:
      "credit analyst, credit risk analyst, kreditanalyst, analyste crédit, analista de crédito, commercial credit analyst, loan analyst",
  },
  {
    id: "risk_analyst",
    functions: "risk",
    names:
      "risk analyst, market risk analyst, analista de riesgos, risikoanalyst, analyste risques, analista de risco, operational risk analyst, risk specialist, fraud analyst",
  },
  {
    id: "trader",
    functions: "investment",
    names:
      "trader, equity trader, fx trader, commodity trader, energy trader, bond trader, händler wertpapier, derivatives trader, proprietary trader, day trader, commodities trader, börsenmakler, aktienhändler, negociador bursátil, makler papierów, fx dealer, stockbroker, corredor de bolsa, corredor de bolsas, courtier en bourse",
  },
  {
    id: "quantitative_analyst",
    functions: "investment data",
    names:
      "quantitative analyst, quant, quantitative researcher, quantitative trader, quantitative developer, quant analyst, quant researcher, quant developer",
  },
  {
    id: "investment_banker",
    functions: "investment",
    names:
      "investment banker, investment banking analyst, investment banking associate, m&a analyst, ma analyst, m&a associate, ma associate, corporate finance analyst, ib analyst",
  },
  {
    id: "compliance_analyst",
    within: "compliance_officer",
    functions: "compliance",
    names:
      "compliance analyst, compliance specialist, aml analyst, kyc analyst, aml officer, compliance associate, aml specialist, financial crime analyst, kyc specialist, chargé de conformité, oficial de cumplimiento, analista de compliance, aml compliance officer, aml investigator, regulatory compliance specialist, sanctions analyst, sanctions officer, regulatory analyst, regulatory affairs specialist, regulatory affairs associate, regulatory specialist, privacy analyst, data protection specialist, specjalista ds. zgodności, uyum uzmanı, analista de cumplimiento, compliance referent, compliance beauftragte, geldwäschebeauftragter, compliance coordinator",
  },
  {
    id: "tax_accountant",
    within: "accountant",
    functions: "tax",
    names:
      "tax accountant, tax analyst, tax associate, tax consultant, tax adviser, tax specialist, tax preparer, senior tax associate, fiscaliste, steuerfachangestellte, asesor fiscal, consulente fiscale, fiscalist, tax professional, belastingadviseur, doradca podatkowy, skatterådgivare, sales tax analyst, skatterådgiver, veroasiantuntija, daňový poradce, analista tributario, analista tributário, analista fiscal, tax senior, tax lawyer, vergi uzmanı, steuerreferent, steuerfachwirt, tax staff, sales tax accountant, indirect tax analyst, asesores fiscales",
  },
  {
    id: "accounts_clerk",
    within: "accountant",
    functions: "accounting",
    names:
      "accounts payable clerk, accounts receivable clerk, accounts payable specialist, accounts receivable specialist, ap specialist, ar specialist, accounting clerk, accounts assistant, ap clerk, ar clerk, debitorenbuchhalter, kreditorenbuchhalter, accounting assistant, accounting specialist, accounts clerk, junior accountant, auxiliar contable, assistente contábil, auxiliar contábil, asistente contable, analista contable, analista contábil, aide comptable, assistant comptable, comptable fournisseurs, comptable clients, comptable unique, impiegata contabile, impiegato contabile, addetto contabilità, buchhaltungskraft, debiteurenbeheerder, crediteurenadministrateur, administratief medewerker financiën, ekonomihandläggare, reskontrahandläggare, fakturahandläggare, młodszy księgowy, asystent księgowej, specjalista ds. księgowości, muhasebe elemanı, muhasebe uzmanı, fakturantka, finance assistant, finance clerk, finance officer, finance administrator, billing clerk, billing specialist, credit controller, collections specialist, collector",
  },
  {
    id: "payroll_specialist",
    functions: "payroll",
    names:
      "payroll specialist, payroll administrator, payroll clerk, payroll accountant, lohnbuchhalter, gestionnaire de paie, gestionnaire paie, payroll coordinator, payroll analyst, especialista en nóminas, payroll officer, salarisadministrateur, lönespecialist, lønnskonsulent, kadrowa, payroll manager, lohn und gehaltsbuchhalter, gestor de nóminas, técnico de nóminas, analista de folha, analista de departamento pessoal, palkanlaskija, lønmedarbejder, lønkonsulent, mzdová účetní, kadrowo płacowa, specjalista ds. kadr i płac, addetto paghe, bordro uzmanı, payroll lead, payroll supervisor, payroll associate, payroll assistant",
  },
  {
    id: "benefits_specialist",
    functions: "hr",
    names:
      "benefits administrator, benefits specialist, benefits analyst, compensation analyst, compensation specialist, total rewards analyst, benefits coordinator, compensation and benefits specialist",
  },
  {
    id: "hr_specialist",
    functions: "hr",
    names:
      "hr generalist, hr specialist, hr coordinator, hr assistant, hr administrator, hr officer, hr representative, hr associate, hr adviser, personalreferent, personalsachbearbeiter, chargé rh, chargé de ressources humaines, generalista de recursos humanos, analista de recursos humanos, hr consultant, people generalist, people operations specialist, assistant rh, addetto risorse umane, specjalista hr, hr konsult, técnico de rrhh, hr adviseur, ik uzmanı, insan kaynakları uzmanı, hr advisor, people advisor, people associate, people coordinator, personeelsfunctionaris, personeelsconsulent, p&o adviseur, hr medewerker, hr konsulent, hr asiantuntija, kadrowiec, personalista, personalistka, specjalista ds. hr, specjalista ds. personalnych, técnico de recursos humanos, analista de rh, assistente de rh, auxiliar de rh, auxiliar de recursos humanos, coordinador de recursos humanos, generalista rh, gestionnaire rh, gestionnaire ressources humaines, impiegata risorse umane, humánpolitikai munkatárs, specialist resurse umane, hr munkatárs",
  },
  {
    id: "market_researcher",
    functions: "market_research",
    names:
      "market research analyst, market researcher, market research manager, marktforscher, chargé d'études marketing, research executive, insights analyst, consumer insights analyst, survey researcher, consumer insights manager, insights manager, marketing research analyst, senior research executive, market analyst, analista de mercado, analityk rynku, marknadsanalytiker, markedsanalytiker, pazar araştırma uzmanı, investigador de mercados",
  },
];
