import { COUNTRY_CODES, countryName } from '../../../contract/facts/countries.ts';
import { keyOf, normalise } from './normalise.ts';

const ALIASES: Record<string, string> = {
  GB: 'uk, united kingdom, great britain, britain, england, scotland, wales, northern ireland, u k',
  US: 'usa, united states, united states of america, us, u s, u s a, america, the states, california, texas, florida',
  NL: 'netherlands, holland, the netherlands, nederland',
  DE: 'germany, deutschland, allemagne, bavaria',
  AT: 'austria, oesterreich, osterreich',
  CH: 'switzerland, schweiz, suisse',
  CZ: 'czech republic, czechia, czech',
  AE: 'uae, united arab emirates, emirates',
  TR: 'turkey, turkiye',
  KR: 'south korea, korea, republic of korea',
  RU: 'russia, russian federation',
  ES: 'spain, espana',
  IT: 'italy, italia',
  FR: 'france',
  BE: 'belgium, belgie, belgique',
  PL: 'poland, polska',
  BR: 'brazil, brasil',
  SA: 'saudi arabia, ksa, saudi',
  NZ: 'new zealand, nz',
  MK: 'macedonia, north macedonia',
  BA: 'bosnia, bosnia and herzegovina',
  HK: 'hong kong',
  IE: 'ireland, republic of ireland',
  VN: 'vietnam',
  CI: 'ivory coast',
};

/** Groups of countries by a name. */
const REGIONS: Record<string, string> = {
  'dach, german speaking countries, dach region': 'DE AT CH',
  'benelux, low countries': 'BE NL LU',
  'scandinavia, scandinavian countries': 'DK NO SE',
  'nordics, nordic countries, nordic': 'DK NO SE FI IS',
  'baltics, baltic states, baltic countries': 'EE LV LT',
  'balkans, western balkans': 'AL BA HR ME MK RS SI XK BG GR',
  'iberia, iberian peninsula': 'ES PT',
  'uk and ireland, british isles': 'GB IE',
  'gulf, gcc, gulf states, gulf countries': 'AE BH KW OM QA SA',
  'middle east': 'AE BH KW OM QA SA JO LB IL IQ EG TR',
  'eu, european union, eu countries, eu country':
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  'europe, european countries':
    'AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV ME MK MT NL NO PL PT RO RS SE SI SK UA XK',
  'eastern europe': 'BG CZ HU MD PL RO RS SK UA',
  'southern europe, mediterranean': 'ES PT IT GR CY MT HR',
  'western europe': 'AT BE CH DE FR IE LU NL GB',
  'north america': 'US CA MX',
  'south america, latin america, latam': 'AR BO BR CL CO EC MX PE PY UY VE',
  'southeast asia, south east asia': 'ID MY PH SG TH VN',
  'east asia': 'CN JP KR TW HK',
  'south asia, indian subcontinent': 'IN PK BD LK NP',
  'oceania, australasia, down under': 'AU NZ',
  'north africa, maghreb': 'DZ EG MA TN LY',
  'east africa': 'KE TZ UG RW ET',
  'west africa': 'NG GH SN CI',
};

/** Cities with their country and time zone. */
const CITIES = `
Berlin DE Europe/Berlin; Munich,Muenchen,Munchen DE Europe/Berlin; Hamburg DE Europe/Berlin; Frankfurt DE Europe/Berlin; Cologne,Koeln,Koln DE Europe/Berlin; Stuttgart DE Europe/Berlin; Dresden DE Europe/Berlin; Leipzig DE Europe/Berlin;
Vienna,Wien AT Europe/Vienna; Graz AT Europe/Vienna; Zurich,Zuerich CH Europe/Zurich; Geneva,Geneve CH Europe/Zurich; Basel CH Europe/Zurich; Bern CH Europe/Zurich;
Amsterdam NL Europe/Amsterdam; Rotterdam NL Europe/Amsterdam; Delft NL Europe/Amsterdam; Utrecht NL Europe/Amsterdam; Eindhoven NL Europe/Amsterdam; Brussels,Bruxelles,Brussel BE Europe/Brussels; Antwerp,Antwerpen BE Europe/Brussels; Ghent,Gent BE Europe/Brussels; Luxembourg City LU Europe/Luxembourg;
London GB Europe/London; Manchester GB Europe/London; Birmingham GB Europe/London; Edinburgh GB Europe/London; Glasgow GB Europe/London; Bristol GB Europe/London; Leeds GB Europe/London; Cardiff GB Europe/London; Belfast GB Europe/London; Dublin IE Europe/Dublin; Cork IE Europe/Dublin;
Paris FR Europe/Paris; Lyon FR Europe/Paris; Marseille FR Europe/Paris; Toulouse FR Europe/Paris; Madrid ES Europe/Madrid; Barcelona ES Europe/Madrid; Valencia ES Europe/Madrid; Seville,Sevilla ES Europe/Madrid; Lisbon,Lisboa PT Europe/Lisbon; Porto PT Europe/Lisbon;
Rome,Roma IT Europe/Rome; Milan,Milano IT Europe/Rome; Turin,Torino IT Europe/Rome; Naples,Napoli IT Europe/Rome; Athens,Athina GR Europe/Athens; Thessaloniki GR Europe/Athens; Nicosia CY Asia/Nicosia;
Copenhagen,Kobenhavn DK Europe/Copenhagen; Aarhus DK Europe/Copenhagen; Stockholm SE Europe/Stockholm; Gothenburg,Goteborg SE Europe/Stockholm; Malmo SE Europe/Stockholm; Oslo NO Europe/Oslo; Bergen NO Europe/Oslo; Trondheim NO Europe/Oslo; Helsinki FI Europe/Helsinki; Reykjavik IS Atlantic/Reykjavik;
Warsaw,Warszawa PL Europe/Warsaw; Krakow,Cracow PL Europe/Warsaw; Gdansk PL Europe/Warsaw; Wroclaw PL Europe/Warsaw; Prague,Praha CZ Europe/Prague; Brno CZ Europe/Prague; Bratislava SK Europe/Bratislava; Budapest HU Europe/Budapest; Bucharest,Bucuresti RO Europe/Bucharest; Cluj RO Europe/Bucharest; Sofia BG Europe/Sofia; Belgrade,Beograd RS Europe/Belgrade; Zagreb HR Europe/Zagreb; Ljubljana SI Europe/Ljubljana; Sarajevo BA Europe/Sarajevo; Skopje MK Europe/Skopje; Tirana AL Europe/Tirane; Kyiv,Kiev UA Europe/Kyiv; Lviv UA Europe/Kyiv; Tallinn EE Europe/Tallinn; Riga LV Europe/Riga; Vilnius LT Europe/Vilnius;
Istanbul TR Europe/Istanbul; Ankara TR Europe/Istanbul; Izmir TR Europe/Istanbul; Dubai AE Asia/Dubai; Abu Dhabi AE Asia/Dubai; Doha QA Asia/Qatar; Riyadh SA Asia/Riyadh; Jeddah SA Asia/Riyadh; Kuwait City KW Asia/Kuwait; Tel Aviv IL Asia/Jerusalem; Amman JO Asia/Amman; Beirut LB Asia/Beirut; Tehran IR Asia/Tehran; Cairo EG Africa/Cairo; Casablanca MA Africa/Casablanca; Tunis TN Africa/Tunis; Algiers DZ Africa/Algiers; Lagos NG Africa/Lagos; Abuja NG Africa/Lagos; Accra GH Africa/Accra; Nairobi KE Africa/Nairobi; Addis Ababa ET Africa/Addis_Ababa; Johannesburg ZA Africa/Johannesburg; Cape Town ZA Africa/Johannesburg;
Mumbai,Bombay IN Asia/Kolkata; Delhi,New Delhi IN Asia/Kolkata; Bangalore,Bengaluru IN Asia/Kolkata; Chennai IN Asia/Kolkata; Hyderabad IN Asia/Kolkata; Pune IN Asia/Kolkata; Kolkata IN Asia/Kolkata; Karachi PK Asia/Karachi; Lahore PK Asia/Karachi; Islamabad PK Asia/Karachi; Dhaka BD Asia/Dhaka; Kathmandu NP Asia/Kathmandu; Colombo LK Asia/Colombo;
Manila PH Asia/Manila; Cebu PH Asia/Manila; Jakarta ID Asia/Jakarta; Kuala Lumpur MY Asia/Kuala_Lumpur; Bangkok TH Asia/Bangkok; Hanoi VN Asia/Ho_Chi_Minh; Ho Chi Minh City,Saigon VN Asia/Ho_Chi_Minh; Beijing CN Asia/Shanghai; Shanghai CN Asia/Shanghai; Shenzhen CN Asia/Shanghai; Taipei TW Asia/Taipei; Seoul KR Asia/Seoul; Tokyo JP Asia/Tokyo; Osaka JP Asia/Tokyo;
Sydney AU Australia/Sydney; Melbourne AU Australia/Melbourne; Brisbane AU Australia/Brisbane; Perth AU Australia/Perth; Auckland NZ Pacific/Auckland; Wellington NZ Pacific/Auckland; Christchurch NZ Pacific/Auckland;
New York,NYC US America/New_York; Boston US America/New_York; Miami US America/New_York; Washington DC US America/New_York; Chicago US America/Chicago; Houston US America/Chicago; Dallas US America/Chicago; Austin US America/Chicago; Denver US America/Denver; Los Angeles US America/Los_Angeles; San Francisco US America/Los_Angeles; Seattle US America/Los_Angeles; Toronto CA America/Toronto; Montreal CA America/Toronto; Vancouver CA America/Vancouver; Calgary CA America/Edmonton; Mexico City MX America/Mexico_City; Bogota CO America/Bogota; Lima PE America/Lima; Santiago CL America/Santiago; Buenos Aires AR America/Argentina/Buenos_Aires; Sao Paulo BR America/Sao_Paulo; Rio de Janeiro BR America/Sao_Paulo; Montevideo UY America/Montevideo; Quito EC America/Guayaquil`;

export interface Place {
  countries: readonly string[];
  /** A time zone that holds there; for a group of countries or a large one that of its largest city. */
  zone: string | null;
}

const ZONES: Record<string, string> = {
  US: 'America/New_York',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  RU: 'Europe/Moscow',
  JP: 'Asia/Tokyo',
  CN: 'Asia/Shanghai',
};

const cities = CITIES.split(';').flatMap((line): (readonly [string, Place])[] => {
  const parts = line.trim().split(' ');
  const [country = '', zone = ''] = parts.slice(-2);
  const names = parts.slice(0, -2).join(' ').split(',');
  return names.map((name) => [keyOf(name), { countries: [country], zone }]);
});

const zoneOf = (code: string) => ZONES[code] ?? cities.find(([, place]) => place.countries[0] === code)?.[1].zone ?? null;

const countries = COUNTRY_CODES.flatMap((code) =>
  [countryName(code), ...(ALIASES[code]?.split(',') ?? [])].map((name): readonly [string, Place] => [
    keyOf(name),
    { countries: [code], zone: zoneOf(code) },
  ]),
);

const regions = Object.entries(REGIONS).flatMap(([names, codes]): (readonly [string, Place])[] => {
  const list = codes.split(' ');
  return names.split(',').map((name) => [keyOf(name), { countries: list, zone: zoneOf(list[0] ?? '') }]);
});

/** The code of each country by the key of each of its names. */
export const COUNTRY_BY_NAME: ReadonlyMap<string, string> = new Map(
  countries.map(
    ([
      name,
      {
        countries: [code = ''],
      },
    ]) => [name, code],
  ),
);

/** Countries, groups of countries and large cities by the key of each name. */
export const PLACE_BY_NAME: ReadonlyMap<string, Place> = new Map([...cities, ...regions, ...countries]);

/** What people of a country are called: said of a person, that is a nationality, which is never used. */
const DEMONYMS =
  'german austrian swiss dutch belgian french spanish portuguese italian greek british english scottish welsh irish danish swedish norwegian finnish icelandic polish czech slovak hungarian romanian bulgarian serbian croatian slovenian bosnian albanian ukrainian russian estonian latvian lithuanian turkish arab arabic egyptian moroccan tunisian algerian nigerian ghanaian kenyan ethiopian african indian pakistani bangladeshi nepali filipino filipina indonesian malaysian thai vietnamese chinese taiwanese korean japanese australian american canadian mexican colombian peruvian chilean argentinian brazilian european asian iranian israeli lebanese western eastern white black';
export const DEMONYM_WORDS: ReadonlySet<string> = new Set(DEMONYMS.split(' ').map(normalise));
