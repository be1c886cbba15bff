/**
 * Industries as files label them, with weight, the last word of company names, and the technologies of such companies.
 */
export const SAMPLE_INDUSTRIES: readonly (readonly [
  { readonly label: string; readonly words: readonly string[] },
  number,
])[] = [
  [{ label: "computer software", words: ["Software", "Cloud", "Systems", "Labs"] }, 16],
  [{ label: "information technology & services", words: ["IT", "Technologies", "Digital", "Consulting"] }, 12],
  [{ label: "internet", words: ["Online", "Web", "Networks"] }, 6],
  [{ label: "financial services", words: ["Financial", "Capital", "Payments"] }, 9],
  [{ label: "banking", words: ["Bank", "Trust"] }, 3],
  [{ label: "insurance", words: ["Insurance", "Assurance"] }, 4],
  [{ label: "hospital & health care", words: ["Health", "Clinics", "Care"] }, 7],
  [{ label: "biotechnology", words: ["Bio", "Genomics"] }, 3],
  [{ label: "pharmaceuticals", words: ["Pharma", "Therapeutics"] }, 3],
  [{ label: "medical devices", words: ["Medical", "Devices"] }, 3],
  [{ label: "marketing & advertising", words: ["Media", "Agency", "Creative"] }, 6],
  [{ label: "management consulting", words: ["Partners", "Advisory"] }, 5],
  [{ label: "retail", words: ["Stores", "Retail", "Goods"] }, 6],
  [{ label: "logistics & supply chain", words: ["Logistics", "Freight"] }, 4],
  [{ label: "construction", words: ["Construction", "Builders"] }, 4],
  [{ label: "real estate", words: ["Properties", "Estates"] }, 3],
  [{ label: "automotive", words: ["Motors", "Automotive"] }, 3],
  [{ label: "machinery", words: ["Machines", "Works"] }, 3],
  [{ label: "renewables & environment", words: ["Energy", "Solar", "Wind"] }, 3],
  [{ label: "telecommunications", words: ["Telecom", "Wireless"] }, 3],
  [{ label: "law practice", words: ["Law", "Legal"] }, 3],
  [{ label: "higher education", words: ["University", "College"] }, 2],
  [{ label: "hospitality", words: ["Hotels", "Resorts"] }, 3],
  [{ label: "food & beverages", words: ["Foods", "Kitchen", "Brewing"] }, 4],
  [{ label: "staffing & recruiting", words: ["Staffing", "Talent"] }, 2],
  [{ label: "e-learning", words: ["Learning", "Academy"] }, 2],
  [{ label: "computer & network security", words: ["Security", "Shield"] }, 2],
  [{ label: "architecture & planning", words: ["Architects", "Planning"] }, 2],
];

/** First halves of company names. We know of no company with one of them; every domain ends in `.example`. */
export const NAME_STEMS =
  `Alder, Amberley, Anchor, Arrow, Aspen, Auburn, Avon, Basalt, Beacon, Birch, Blue Heron, Bramble, Brightwater, Brook,
  Calder, Canopy, Cedar, Cinder, Clearwater, Cobalt, Copper, Coral, Cormorant, Crane, Crestline, Dovetail, Driftwood,
  Eastgate, Echo, Elm, Ember, Fallow, Fern, Finch, Flint, Foxglove, Garnet, Glacier, Granite, Greyfriars, Halcyon,
  Harbour, Hawk, Hazel, Heath, Hillside, Ironwood, Ivory, Jasper, Juniper, Kestrel, Keystone, Kingfisher, Lakeside,
  Lantern, Larch, Lattice, Laurel, Linden, Lumen, Lynx, Maple, Marigold, Meadow, Mistral, Moorland, Northgate, Nova,
  Oakfield, Obsidian, Ochre, Orchard, Osprey, Otter, Oxbow, Palisade, Pebble, Peregrine, Pine, Plover, Polar, Quarry,
  Quill, Raven, Redwood, Ridge, Riverbend, Rowan, Saffron, Sage, Salt, Sandstone, Sequoia, Silverline, Skylark, Slate,
  Sparrow, Spruce, Starling, Stonebridge, Summit, Swift, Sycamore, Tamarack, Tern, Thistle, Tidewater, Timber, Topaz,
  Umber, Vale, Vesper, Violet, Walnut, Wavecrest, Westgate, Whitestone, Wildflower, Willow, Windward, Wren, Yarrow,
  Zephyr`.split(/,\s+/);

export const SAMPLE_TECHNOLOGIES: readonly { readonly category: string; readonly names: readonly string[] }[] = [
  { category: "CRM", names: ["Salesforce", "HubSpot", "Pipedrive", "Microsoft Dynamics 365"] },
  { category: "Email", names: ["Google Workspace", "Microsoft 365", "Zoho Mail", "Fastmail"] },
  { category: "Hosting", names: ["Amazon Web Services", "Google Cloud", "Microsoft Azure", "Hetzner", "OVHcloud"] },
  { category: "Analytics", names: ["Google Analytics", "Matomo", "Plausible", "Mixpanel", "Amplitude"] },
  { category: "Payments", names: ["Stripe", "Adyen", "PayPal", "Mollie"] },
  { category: "Web framework", names: ["Next.js", "Django", "Ruby on Rails", "Laravel", "Spring"] },
  { category: "CDN", names: ["Cloudflare", "Fastly", "Akamai"] },
  { category: "Support", names: ["Zendesk", "Intercom", "Freshdesk"] },
  { category: "CMS", names: ["WordPress", "Contentful", "Drupal", "Webflow"] },
  { category: "Monitoring", names: ["Datadog", "Grafana", "Sentry", "New Relic"] },
  { category: "Marketing automation", names: ["Marketo", "Mailchimp", "Klaviyo", "ActiveCampaign"] },
  { category: "E-commerce", names: ["Shopify", "Magento", "WooCommerce"] },
];
