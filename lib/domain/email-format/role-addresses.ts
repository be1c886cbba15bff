/** Local parts that belong to a role, not to a person. */
const ROLES: ReadonlySet<string> = new Set(
  (
    "info information infos infoline contact contacts contactus contacto contato contatti kontakt kontakty " +
    "office offices buero büro bureau oficina hello hallo hi hola bonjour ciao welcome mail email post " +
    "postmaster webmaster hostmaster admin administrator administration administracion amministrazione root " +
    "sales sale vertrieb verkauf ventas vente ventes vendite vendas commercial comercial commerciale business " +
    "biz partners partner partnerships affiliates support supporto soporte suporte help helpdesk service " +
    "services servicedesk kundenservice kundendienst customerservice customercare customer customers care hr " +
    "jobs job career careers karriere bewerbung bewerbungen recruiting recruitment talent people personal " +
    "personalabteilung rrhh rh emploi marketing press presse prensa media medien pr news newsletter newsroom " +
    "redaktion editor editorial communications communication comms events event billing accounting accounts " +
    "account buchhaltung rechnung rechnungen invoice invoices facturacion facturation finance finances payments " +
    "payment payroll legal privacy datenschutz dpo gdpr compliance abuse security noc spam trust safety it " +
    "itsupport tech technical technik engineering dev developer developers devops ops operations api status " +
    "alerts monitoring team all staff everyone group board management direction geschaeftsleitung sekretariat " +
    "secretary secretariat reception empfang rezeption orders order bestellung bestellungen shop store webshop " +
    "purchasing procurement einkauf compras achats logistics shipping versand export import warehouse feedback " +
    "enquiries enquiry inquiries inquiry anfrage anfragen request requests quotes quote angebot booking " +
    "bookings reservations reservation reservierung reservas noreply no-reply donotreply do-not-reply " +
    "mailer-daemon mailer bounce bounces notifications notification unsubscribe subscribe investors investor ir " +
    "donations donate membership members training education academy school library research lab labs studio " +
    "design web website online social ceo cfo cto coo cmo president director directors manager headquarters hq " +
    "main general generalinfo enquire demo demos trial test testing user guest"
  ).split(" "),
);

/** Whether a local part names a role (info@, sales.de@, no-reply@) and therefore shows no format (D18). */
export function isRoleAddress(localPart: string): boolean {
  const plain = localPart.replace(/\d+$/, "");
  if (ROLES.has(plain)) return true;
  if (!/[._-]/.test(plain)) return false;
  return (
    ROLES.has(plain.replace(/[._-]/g, "")) ||
    ROLES.has(plain.replace(/[._-](?:[a-z]{2}|emea|apac|latam|usa|europe)$/, ""))
  );
}
