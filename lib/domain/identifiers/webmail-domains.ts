/**
 * Public mail providers missing from the `free-email-domains` list (1.12), by the domains on their own sign-up and
 * settings pages.
 */
export const MAILBOX_PROVIDERS = [
  "012.net.il addy.io anonaddy.com anonaddy.me atlas.sk autistici.org buziaczek.pl dbmail.com dir.bg disroot.org",
  "gbg.bg globomail.com gmx.biz gmx.eu gmx.info gmx.org go2.pl hey.com hushmail.me inbox.eu interia.com internet.ru",
  "jubii.dk keemail.me lavabit.com live.com.my live.com.ph live.com.pk mail.ua mailbox.org mozmail.com narod.ru",
  "ofir.dk one.lv outlook.ca outlook.co.uk outlook.com.mx outlook.pl outlook.ro pobox.com posteo.net",
  "privaterelay.appleid.com riseup.net simplelogin.com slmail.me startmail.com tuta.com tutamail.com tutanota.com",
  "vip.163.com vivaldi.net volny.cz walla.com wo.cn xmail.ru yandex.az yandex.com.am yandex.com.ge yandex.com.tr",
  "yandex.uz youmail.dk zoho.eu zoho.in zohomail.com.au zohomail.eu zohomail.in zoznam.sk 163.net",
];

/** Internet and telephone providers with mailboxes for customers, also missing from that list. */
export const LINE_PROVIDERS = [
  "absamail.co.za adinet.com.uy airtelmail.in alice-dsl.net aliceadsl.fr arnet.com.ar bbox.fr belgacom.net",
  "bezeqint.net bredband.net btopenworld.com caiway.nl cantv.net cegetel.net centurylink.net chello.at clix.pt",
  "club-internet.fr comhem.se dataone.in dsl.pipex.com eastlink.ca entelchile.net etb.net.co ewetel.net",
  "fastwebnet.it fibertel.com.ar flash.net forthnet.gr get2net.dk glocalnet.net hanse.net hinet.net hispeed.ch",
  "hol.gr homecall.co.uk iafrica.com ihug.co.nz indigo.ie inode.at inspire.net.nz jaring.my kabelmail.de kabsi.at",
  "lantic.net lineone.net madasafish.com magenta.de mail.telepac.pt mts.net mweb.co.za nb.sympatico.ca neostrada.pl",
  "netcabo.pt netvigator.com netvision.net.il nl.rogers.com numericable.fr nvbell.net o2mail.de o2online.de",
  "onetel.com orcon.net.nz osnanet.de otenet.gr pacific.net.sg paradise.net.nz pldtdsl.net prodigy.net.mx",
  "saunalahti.fi sasktel.net snap.net.nz speedy.com.ar starhub.net.sg stofanet.dk streamyx.com suddenlink.net",
  "supanet.com swissonline.ch sympatico.ca talktalk.net telkomsa.net telus.net tesco.net tin.it tm.net.my",
  "une.net.co unity-mail.de utanet.at versanet.de vodafonemail.de vodamail.co.za vsnl.com vsnl.net vtr.net",
  "webspeed.dk wippies.com zeelandnet.nl",
];

/** Providers with too many national domains to list. Each counts with every ICANN suffix. */
export const MAILBOX_BRANDS: ReadonlySet<string> = new Set(["aol", "gmail", "googlemail", "hotmail", "yahoo"]);

/** On that list, but really domains of companies, registrars or universities whose staff write from them. */
export const EMPLOYERS_ON_THE_LIST = [
  "about.com alibaba.com casino.com cox.com dailypioneer.com dnsmadeeasy.com easypost.com facebook.com filmla.org",
  "go.com homestead.com looksmart.com medscape.com name.com nus.edu.sg oath.com sogou.com space.com starbucks.com",
  "telstra.com.au unican.es upc.nl vodafone.nl votenet.com",
];
