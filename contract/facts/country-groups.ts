/**
 * Countries in groups that are large enough to be counted without revealing a person: the regions of the United Nations (M49),
 * with the Americas in two. By ISO 3166-1 alpha-2 codes. Antarctica and countries that are not in the list belong to none.
 */
const REGIONS = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  Asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  Europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'Latin America and the Caribbean':
    'AG AI AR AW BB BL BO BQ BR BS BV BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI',
  'Northern America': 'BM CA GL PM US',
  Oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
} as const;

export type CountryGroup = keyof typeof REGIONS | 'Not told';
const NAMES = Object.keys(REGIONS) as [CountryGroup, ...CountryGroup[]];
export const COUNTRY_GROUPS: [CountryGroup, ...CountryGroup[]] = [...NAMES, 'Not told'];

const GROUP_OF = new Map(
  Object.entries(REGIONS).flatMap(([group, codes]) => codes.split(' ').map((code) => [code, group as CountryGroup] as const)),
);

/** The group of a country; 'Not told' for an engineer without a country. */
export const countryGroup = (code: string): CountryGroup => GROUP_OF.get(code) ?? 'Not told';
