import { describe, expect, test } from "vitest";
import { matchNames, type PersonName, parsePersonName } from "./person-name";

function named(text: string): PersonName {
  const name = parsePersonName(text);
  if (name === null) throw new Error(`no name: ${text}`);
  return name;
}

const rank = (asked: string, onFile: string) => matchNames(named(asked), named(onFile));

describe("ignored differences match exactly (D19)", () => {
  test.each([
    ["JANE DOE", "Jane Doe"],
    ["Doe, Jane", "Jane Doe"],
    ["Doe, Jane, PhD", "Jane Doe"],
    ["DOE, Dr. Jane", "Jane Doe"],
    ["Jane Doe, MBA", "Jane Doe"],
    ["Jane Doe, Ph.D., P.E.", "Jane Doe"],
    ["Jane Doe MBA CFA", "Jane Doe"],
    ["Jane Doe M.D.", "Jane Doe"],
    ["JANE DOE MD", "Jane Doe"],
    ["Jane Doe MA", "Jane Doe"],
    ["Jane Doe, SHRM-CP", "Jane Doe"],
    ["Dr.Jane Doe", "Jane Doe"],
    ["Prof. Dr. Dr. h.c. mult. Jane Doe", "Jane Doe"],
    ["Dr. med. Jane Doe", "Jane Doe"],
    ["Dipl.-Ing. Jane Doe", "Jane Doe"],
    ["Dipl.-Kfm. (FH) Jane Doe", "Jane Doe"],
    ["Herr Hans Huber", "Hans Huber"],
    ["Mme Claire Petit", "Claire Petit"],
    ["Sir Elton John", "Elton John"],
    ["Jane Doe (she/her)", "Jane Doe"],
    ["Jane Doe she/her/hers", "Jane Doe"],
    ["Jane Doe, CFA 🎉", "Jane Doe"],
    ["✨ Jane Doe ✨", "Jane Doe"],
    ["Jane Doe | Acme Inc.", "Jane Doe"],
    ["Jane Doe, VP of Sales", "Jane Doe"],
    ["Jane Doe, MBA, PMP, Six Sigma Black Belt", "Jane Doe"],
    ["Jane Doe née Roe", "Jane Doe"],
    ["Jane Doe jane@acme.com", "Jane Doe"],
    ["Jane Doe - Acme Inc", "Jane Doe"],
    ["Jane Doe, Dr.", "Jane Doe"],
    ["Smith Jr., John", "Smith, John, Jr."],
    ["Ｊａｎｅ　Ｄｏｅ", "Jane Doe"],
    ["Jane Smith (née Doe)", "Jane Smith"],
    ["J. Smith", "J Smith"],
    ["Smith, J.R.", "J. R. Smith"],
    ["van der Berg, Jan", "Jan van der Berg"],
    ["Berg, Jan van der", "Jan van der Berg"],
    ["Conor O’Brien", "Conor O'Brien"],
    ["Conor OʼBrien", "Conor OBrien"],
    ["Anne‑Marie Roth", "Anne Marie Roth"],
    ["Jose\u0301 Pe\u0301rez", "José Pérez"],
  ])("%j matches %j exactly", (asked, onFile) => {
    expect(rank(asked, onFile)).toBe(0);
  });
});

describe("other spellings match less closely than the exact one (D19)", () => {
  test.each([
    ["José García", "Jose Garcia"],
    ["Łukasz Żak", "Lukasz Zak"],
    ["Annemarie Roth", "Anne-Marie Roth"],
    ["Annemarie Roth", "Anne Marie Roth"],
    ["Conor OBrien", "Conor O Brien"],
    ["Conor O'Brien", "Conor O Brien"],
    ["Juan De La Cruz", "Juan DelaCruz"],
    ["Jan van der Berg", "Jan Vanderberg"],
    ["Jane Smith-Jones", "Jane Smith Jones"],
    ["Jörg Müller", "Joerg Mueller"],
    ["Jörg Müller", "Jorg Muller"],
    ["Joerg Mueller", "Jorg Muller"],
    ["Åse Berg", "Aase Berg"],
    ["Åse Berg", "Ase Berg"],
    ["Aase Berg", "Ase Berg"],
    ["Søren Kjær", "Soeren Kjaer"],
    ["Søren Kjær", "Soren Kjar"],
    ["Ola Bø", "Ola Boe"],
    ["Ola Bø", "Ola Bo"],
    ["Hans Groß", "Hans Gross"],
    ["Sergio Agüero", "Sergio Aguero"],
    ["Raül Noël", "Raul Noel"],
    ["İrem Yılmaz", "Irem Yilmaz"],
    ["Mary Saint James", "Mary St. James"],
    ["Saint John Smith", "St. John Smith"],
    ["J. R. R. Tolkien", "JRR Tolkien"],
    ["Иван Петров", "Ivan Petrov"],
    ["Юлия Зайцева", "Yulia Zaytseva"],
    ["Юлия Зайцева", "Iuliia Zaitseva"],
    ["Сергей Чайковский", "Sergei Chaikovsky"],
    ["Алексей Ёлкин", "Alexey Yolkin"],
    ["Александр Соловьёв", "Aleksandr Soloviev"],
    ["Александр Соловьёв", "Alexander Solovyov"],
    ["Володимир Зеленський", "Volodymyr Zelenskyy"],
    ["Ελένη Παπαδοπούλου", "Eleni Papadopoulou"],
    ["王小明", "Wang Xiaoming"],
    ["王小明", "Xiaoming Wang"],
    ["王小明", "Wang Xiao Ming"],
    ["欧阳娜娜", "Nana Ouyang"],
    ["김민수", "Kim Min-su"],
    ["김민수", "Minsu Kim"],
    ["山田太郎", "山田 太郎"],
    ["محمد علي", "Mohammed Ali"],
    ["דוד כהן", "David Cohen"],
  ])("%j matches %j", (asked, onFile) => {
    expect(rank(asked, onFile)).not.toBeNull();
  });

  test.each([
    ["Bob Smith", "Robert Smith"],
    ["Rob Smith", "Bobby Smith"],
    ["Bill Gray", "William Gray"],
    ["Liz Ng", "Elizabeth Ng"],
    ["Alex Roe", "Alexandra Roe"],
    ["Alex Roe", "Alexander Roe"],
    ["Sasha Ivanova", "Александра Иванова"],
    ["Mike O'Neil", "Michael ONeil"],
    ["Kate Bell", "Catherine Bell"],
    ["Katherine Bell", "Catherine Bell"],
    ["Steve King", "Stephen King"],
    ["Steven King", "Stephen King"],
    ["Jim Beam", "James Beam"],
    ["Tony Stark", "Anthony Stark"],
    ["Chris Lane", "Christine Lane"],
    ["Sam Hill", "Samantha Hill"],
    ["Hans Huber", "Johannes Huber"],
    ["Max Huber", "Maximilian Huber"],
    ["Pepe Ruiz", "José Ruiz"],
    ["Paco Ruiz", "Francisco Ruiz"],
    ["Gosia Nowak", "Małgorzata Nowak"],
    ["Smith, Bob", "Robert J. Smith"],
    ["Robert “Bob” Smith", "Bob Smith"],
    ["Xiaoming (David) Wang", "David Wang"],
    ["Mohamed Salah", "Muhammad Salah"],
  ])("the short form in %j matches %j", (asked, onFile) => {
    expect(rank(asked, onFile)).toBeGreaterThan(0);
  });

  test.each([
    ["John Quincy Adams", "John Adams"],
    ["John Q. Adams", "John Adams"],
    ["John O. Adams", "John Adams"],
    ["John Q Adams", "John Quincy Adams"],
    ["John Allen Smith", "John Quincy Smith"],
    ["J. Robert Oppenheimer", "Robert Oppenheimer"],
    ["J. R. R. Tolkien", "J. Tolkien"],
    ["Maria do Carmo Silva", "Maria Silva"],
    ["Ludwig van Beethoven", "Ludwig Beethoven"],
    ["Ahmed Al-Rashid", "Ahmed Rashid"],
    ["Gabriel García Márquez", "Gabriel García"],
    ["Gabriel García Márquez", "Gabriel Márquez"],
    ["García Márquez, Gabriel", "Gabriel García"],
    ["Nguyễn Văn An", "An Nguyen"],
    ["Nguyễn Thị Văn An", "An Nguyen"],
    ["Tanaka Hiroshi", "Hiroshi Tanaka"],
    ["Xi Jinping", "Jinping Xi"],
    ["Lee Min Ho", "Min-ho Lee"],
    ["John Smith Jr.", "John Smith"],
    ["John Smith III", "John Smith"],
  ])("%j matches %j although parts are missing or reordered", (asked, onFile) => {
    expect(rank(asked, onFile)).not.toBeNull();
  });
});

describe("different people do not match (D19)", () => {
  test.each([
    ["J Smith", "John Smith"],
    ["J. Smith", "Jane Smith"],
    ["John S", "John Smith"],
    ["Jane Doe", "Jane Do"],
    ["Joe Roth", "Jo Roth"],
    ["Anne Roth", "Anne-Marie Roth"],
    ["Jane Smith-Jones", "Jane Smith"],
    ["John Allen", "John Allen Smith"],
    ["Alexander Roe", "Alexandra Roe"],
    ["Martin Thomas", "Thomas Martin"],
    ["Kim Martin", "Martin Kim"],
    ["Lee Ann Smith", "Ann Lee"],
    ["Doe Jane", "Jane Doe"],
    ["Ronald McDonald", "Ronald Donald"],
    ["Jane Bauer", "Jane Baur"],
    ["Sara Smith", "Sandra Smith"],
    ["Mary Jones", "Mark Jones"],
    ["Jane Doe", "John Doe"],
    ["Jane Doe", "Jane Roe"],
  ])("%j does not match %j", (asked, onFile) => {
    expect(rank(asked, onFile)).toBeNull();
  });
});

test("exact matches come before loose ones, and closer ones before farther ones (D19)", () => {
  const asked = "Bob Smith";
  const onFile = ["Bob Smith", "Bob Smith Jr", "Bob Q. Smith", "Robert Smith", "Robert Q. Smith"];
  const ranks = onFile.map((name) => rank(asked, name) ?? Number.NaN);
  expect(ranks).toEqual([...new Set(ranks)].sort((left, right) => left - right));

  const withMiddle = ["John Quincy Adams", "John Q. Adams", "John Adams", "John Allen Adams"];
  const middleRanks = withMiddle.map((name) => rank("John Quincy Adams", name) ?? Number.NaN);
  expect(middleRanks).toEqual([...new Set(middleRanks)].sort((left, right) => left - right));
});

test("two names that differ from the queried name in the same way match equally well (D19)", () => {
  expect(rank("Jane Doe", "Jane A. Doe")).toBe(rank("Jane Doe", "Jane Beth Doe"));
  expect(rank("Bob Smith", "Robert Smith")).toBe(rank("Bob Smith", "Rob Smith"));
  expect(rank("Jane Doe", "Dr. Jane Doe")).toBe(rank("Jane Doe", "Jane Doe, PhD"));
});
