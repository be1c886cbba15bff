/** Given and family names by region; people made of them are fictional. */
const NAMES_BY_REGION = {
  english: {
    given:
      "Ada,Alice,Amelia,Andrew,Anna,Arthur,Beatrice,Ben,Bridget,Caleb,Catherine,Charles,Clara,Daniel,David,Diana,Edward,Eleanor,Elizabeth,Emily,Ethan,Felicity,Fiona,Florence,Frances,George,Grace,Hannah,Harriet,Harry,Helen,Henry,Imogen,Isaac,Isabel,Jack,James,Jane,Jasper,Jessica,Joan,John,Jonathan,Joseph,Josephine,Julia,Katherine,Kenneth,Laura,Leah,Leo,Lewis,Lucy,Lydia,Margaret,Mark,Martha,Mary-Ann,Matthew,Maya,Michael,Miriam,Naomi,Nathan,Nicholas,Nina,Noah,Olivia,Oscar,Owen,Patricia,Patrick,Paul,Penelope,Peter,Philip,Phoebe,Rachel,Rebecca,Richard,Robert,Rosemary,Ruth,Samuel,Sarah,Sebastian,Simon,Sophie,Stephen,Susan,Theodore,Thomas,Timothy,Tobias,Ursula,Victor,Victoria,Vivian,Walter,William,Zoe",
    family:
      "Abbott,Ainsworth,Aldridge,Archer,Ashby,Atherton,Barlow,Barton,Beaumont,Bellamy,Blackwood,Bradshaw,Brennan,Brooks,Calloway,Carver,Chadwick,Chambers,Chandler,Cole,Collins,Cooper,Crawford,Dalton,Darby,Dawson,Drake,Ellery,Ellison,Fairfax,Farrow,Fletcher,Foster,Frost,Gallagher,Garrett,Gibson,Goodwin,Grayson,Hale,Halloran,Hammond,Harding,Harlow,Hart,Hawthorne,Hayes,Holloway,Hughes,Hunter,Ingram,Jarvis,Keane,Kendall,Kirby,Lambert,Langley,Lawson,Linden,Lockhart,MacLeod,Marlowe,Marsh,Mercer,Merritt,Monroe,Moss,Nash,Norwood,O'Brien,O'Connor,O'Sullivan,Osborne,Palmer,Parrish,Pemberton,Penrose,Pierce,Porter,Prescott,Quinn,Radcliffe,Ramsey,Reeves,Rhodes,Rowe,Sawyer,Sheridan,Sinclair,Slater,Spencer,Stanton,Sterling,Stone,Sutton,Thornton,Tucker,Vance,Wade,Wakefield,Walsh,Warner,Watkins,Weston,Whitaker,Whitfield,Wilder,Winslow,Wren,Yates,Smith-Jones,Taylor-Reed",
  },
  german: {
    given:
      "Andreas,Anja,Anke,Annette,Anneliese,Bernd,Björn,Christian,Christina,Claudia,Daniela,Dieter,Dirk,Elke,Felix,Florian,Franziska,Friedrich,Gabriele,Hans-Peter,Heike,Heinrich,Ingrid,Jan,Jörg,Jürgen,Karin,Karl-Heinz,Katharina,Klaus,Lena,Lukas,Manfred,Markus,Martina,Matthias,Monika,Nadine,Nils,Oliver,Petra,Ralf,Renate,Sabine,Sebastian,Silke,Stefan,Susanne,Sven,Thomas,Torsten,Ulrike,Ute,Uwe,Volker,Wolfgang",
    family:
      "Ackermann,Bauer,Baumann,Beck,Berger,Böhm,Brandt,Braun,Dietrich,Ebert,Engel,Fischer,Frank,Friedrich,Fuchs,Graf,Groß,Günther,Haas,Hartmann,Heinrich,Herrmann,Hofmann,Huber,Jäger,Jansen,Kaiser,Keller,Klein,Koch,Köhler,König,Krämer,Krause,Krüger,Kühn,Lange,Lehmann,Lorenz,Ludwig,Maier,Möller,Müller,Neumann,Otto,Peters,Pfeiffer,Richter,Roth,Sauer,Schäfer,Schmitt,Schneider,Schröder,Schulz,Schuster,Schwarz,Seidel,Simon,Sommer,Stein,Vogel,Vogt,Voß,Wagner,Weber,Weiß,Winkler,Winter,Wolf,Ziegler,Zimmermann,von Thadden,von der Heide",
  },
  french: {
    given:
      "Adrien,Agnès,Alain,Amélie,Anaïs,André,Antoine,Aurélie,Benoît,Camille,Caroline,Cécile,Céline,Chantal,Christophe,Claire,Clément,Delphine,Denis,Élise,Élodie,Émilie,Étienne,Fabrice,Florence,François,Françoise,Frédéric,Gaëlle,Gérard,Guillaume,Hélène,Hervé,Isabelle,Jacques,Jean-Baptiste,Jean-Luc,Jérôme,Julien,Laurent,Léa,Luc,Marie-Claire,Mathieu,Mélanie,Nicolas,Noémie,Olivier,Pascal,Philippe,Pierre,René,Sandrine,Sophie,Stéphane,Sylvie,Thierry,Valérie,Véronique,Vincent,Yves,Zoé",
    family:
      "Arnaud,Aubert,Barbier,Benoît,Bernard,Blanc,Bonnet,Boyer,Brun,Carpentier,Chevalier,Clément,Colin,David,Deschamps,Dubois,Dufour,Dumont,Dupont,Durand,Fabre,Faure,Fontaine,Fournier,Gaillard,Garnier,Gauthier,Gérard,Girard,Guérin,Henry,Lacroix,Lambert,Laurent,Lefèvre,Legrand,Lemaire,Lemoine,Leroy,Lévêque,Marchand,Martinet,Mercier,Meunier,Meyer,Moreau,Morel,Moulin,Noël,Perrin,Petit,Picard,Renard,Renaud,Rivière,Robin,Roger,Rousseau,Roux,Roy,Schmitt,Simon,de La Tour,Du Pré",
  },
  spanish: {
    given:
      "Adriana,Alejandra,Alejandro,Alicia,Álvaro,Ana,Andrés,Ángela,Antonio,Beatriz,Blanca,Carlos,Carmen,Cristina,Daniel,Diego,Elena,Emilio,Enrique,Esteban,Fernando,Francisco,Gabriela,Gonzalo,Guillermo,Héctor,Inés,Ignacio,Isabel,Javier,Jesús,Joaquín,Jorge,José,José Luis,Juan,Juan Carlos,Julia,Laura,Lucía,Luis,Manuel,María,María José,Mariana,Marta,Miguel,Mónica,Natalia,Pablo,Patricia,Pedro,Pilar,Rafael,Raúl,Ricardo,Roberto,Rocío,Rosa,Sergio,Sofía,Teresa,Tomás,Valeria,Verónica,Víctor",
    family:
      "Aguilar,Álvarez,Blanco,Cabrera,Calvo,Campos,Castillo,Castro,Cortés,Cruz,Delgado,Díaz,Domínguez,Fernández,Flores,Fuentes,Gallego,García Márquez,Garrido,Gil,Gómez,Guerrero,Gutiérrez,Hernández,Herrera,Ibáñez,Iglesias,Jiménez,León,López,Lorenzo,Marín,Medina,Méndez,Molina,Montero,Morales,Moreno,Muñoz,Navarro,Núñez,Ortega,Ortiz,Peña,Pérez,Prieto,Ramírez,Ramos,Reyes,Rojas,Romero,Rubio,Ruiz,Salazar,Sanz,Serrano,Soto,Suárez,Torres,Vargas,Vázquez,Vega,Vidal,de la Cruz,de la Fuente",
  },
  portuguese: {
    given:
      "Adriana,Alexandre,Aline,Ana Paula,André,Beatriz,Bruno,Caio,Camila,Carolina,César,Cláudia,Daniela,Débora,Diego,Eduardo,Fábio,Felipe,Fernanda,Flávia,Gabriel,Guilherme,Gustavo,Henrique,Isabela,João,João Pedro,Juliana,Larissa,Leandro,Letícia,Luana,Lucas,Luís,Marcelo,Márcia,Mariana,Mateus,Paula,Paulo,Rafael,Renata,Ricardo,Rodrigo,Sérgio,Simone,Tatiana,Thiago,Vanessa,Vinícius",
    family:
      "Almeida,Alves,Andrade,Araújo,Azevedo,Barbosa,Barros,Batista,Cardoso,Carvalho,Castro,Correia,Costa,Cunha,Dias,Duarte,Fernandes,Ferreira,Fonseca,Freitas,Gomes,Gonçalves,Lima,Lopes,Macedo,Machado,Magalhães,Martins,Melo,Mendes,Monteiro,Moraes,Moreira,Moura,Nascimento,Nogueira,Nunes,Oliveira,Pereira,Pinto,Pires,Ramos,Rezende,Ribeiro,Rocha,Sales,Santana,Teixeira,Vieira,da Silva,dos Santos,de Souza",
  },
  nordic: {
    given:
      "Agneta,Anders,Åsa,Astrid,Axel,Birgitta,Björn,Bo,Carl,Daniel,Elin,Emil,Erik,Eva,Filip,Freja,Fredrik,Gunilla,Gustav,Hanna,Håkan,Helena,Henrik,Ingrid,Jenny,Johan,Johanna,Jonas,Karin,Kerstin,Klara,Kristina,Lars,Leif,Linnéa,Magnus,Maja,Malin,Mats,Mikael,Niklas,Olof,Oskar,Per,Pernilla,Sofia,Stefan,Stig,Sven,Søren,Tove,Ulf,Ulrika,Viktor",
    family:
      "Åberg,Åkesson,Ahlberg,Andersson,Bengtsson,Berg,Berglund,Bergström,Björk,Blomqvist,Carlsson,Dahl,Dahlberg,Ek,Eklund,Engström,Eriksson,Forsberg,Fransson,Gunnarsson,Gustafsson,Hansson,Hedlund,Hellström,Henriksson,Holm,Holmberg,Isaksson,Jakobsson,Jansson,Johansson,Jönsson,Karlsson,Larsson,Lind,Lindberg,Lindgren,Lindqvist,Lund,Lundgren,Löfgren,Magnusson,Månsson,Mattsson,Nilsson,Nordin,Norén,Nyström,Öberg,Olsson,Persson,Pettersson,Sandberg,Sjöberg,Sørensen,Ström,Sundberg,Svensson,Wallin,Wikström",
  },
  dutch: {
    given:
      "Anouk,Annemarie,Bart,Bas,Bram,Carla,Daan,Dirk,Eline,Emma,Erik,Esther,Femke,Floor,Frank,Geert,Hans,Hendrik,Ineke,Iris,Jan,Jasper,Jeroen,Johanna,Joost,Karin,Kees,Koen,Lars,Lieke,Linda,Lotte,Maarten,Marieke,Marjolein,Martijn,Mirjam,Niels,Nienke,Pieter,Renske,Roel,Ruben,Sander,Sanne,Sjoerd,Stefan,Thijs,Tim,Wim,Wouter,Yvonne",
    family:
      "Bakker,Blom,Boer,Bosch,Bos,Brouwer,Dekker,Dijkstra,Dijkman,Driessen,Evers,Gerritsen,Groen,Haan,Hendriks,Hermans,Hoekstra,Jacobs,Jansen,Janssen,Koning,Koster,Kramer,Kuipers,Kuiper,Maas,Meijer,Mulder,Peeters,Peters,Postma,Prins,Schipper,Scholten,Smit,Timmermans,Veenstra,Verhoeven,Vermeulen,Visser,Vos,Willems,van Beek,van Dam,van Dijk,van den Berg,van der Meer,van der Linden,van Leeuwen,de Boer,de Graaf,de Jong,de Vries,de Wit",
  },
  indian: {
    given:
      "Aarav,Aditi,Aditya,Akash,Amit,Ananya,Anil,Anita,Anjali,Arjun,Arun,Asha,Ashok,Bhavna,Deepa,Deepak,Divya,Gaurav,Geeta,Harish,Isha,Jaya,Kabir,Karan,Kavita,Kiran,Lakshmi,Manish,Meera,Mohan,Naveen,Neha,Nikhil,Nisha,Pooja,Prakash,Pranav,Priya,Rahul,Raj,Rajesh,Ramesh,Ravi,Rekha,Ritu,Rohan,Sandeep,Sanjay,Shreya,Shweta,Sneha,Sunil,Sunita,Suresh,Tanvi,Varun,Vidya,Vijay,Vikram,Vivek",
    family:
      "Agarwal,Ahuja,Bansal,Bhatia,Bhatt,Bose,Chandra,Chatterjee,Chauhan,Chopra,Das,Desai,Deshpande,Dutta,Gandhi,Ghosh,Goyal,Gupta,Iyer,Jain,Joshi,Kapoor,Kaul,Khanna,Kulkarni,Kumar,Malhotra,Mehta,Menon,Mishra,Mukherjee,Nair,Narayan,Pandey,Patel,Patil,Pillai,Prasad,Rao,Reddy,Roy,Saxena,Sethi,Shah,Sharma,Shetty,Shukla,Singh,Sinha,Srinivasan,Thakur,Trivedi,Varma,Verma,Yadav",
  },
  asian: {
    given:
      "Aiko,Akira,Chen,Daichi,Emi,Fang,Haruka,Haruto,Hiroshi,Hui,Jia,Jing,Jun,Kaito,Kenji,Kenta,Lei,Li,Lin,Mai,Mei,Ming,Misaki,Naoko,Rei,Ren,Ryo,Sakura,Satoshi,Shan,Shinji,Sora,Takashi,Takumi,Tao,Wei,Wen,Xiaoming,Xin,Yan,Yang,Yi,Ying,Yoko,Yuki,Yumi,Yuto,Zhen",
    family:
      "Abe,Chan,Chang,Chen,Cheng,Chua,Fujita,Goh,Goto,Hasegawa,Hashimoto,Hayashi,Ho,Huang,Inoue,Ishikawa,Ito,Kato,Kimura,Kobayashi,Koh,Kondo,Lau,Lee,Lim,Lin,Liu,Matsumoto,Mori,Murakami,Nakamura,Ng,Ogawa,Okada,Ong,Saito,Sakamoto,Sasaki,Sato,Shimizu,Suzuki,Takahashi,Tan,Tanaka,Teo,Wang,Watanabe,Wong,Wu,Yamada,Yamamoto,Yamaguchi,Yang,Yeo,Yoshida,Zhang,Zhao,Zhou",
  },
} as const;

export type NameRegion = keyof typeof NAMES_BY_REGION;

export const GIVEN_NAMES = splitEach("given");
export const FAMILY_NAMES = splitEach("family");

function splitEach(part: "given" | "family"): Readonly<Record<NameRegion, readonly string[]>> {
  const lists = Object.entries(NAMES_BY_REGION).map(([region, names]) => [region, names[part].split(",")]);
  return Object.fromEntries(lists) as Record<NameRegion, readonly string[]>;
}
