import type { Area } from '../../../contract/assessment/assessment.ts';

/** Design codes. Each line: `label | other names | wider concepts`. */
export const CODES: readonly (readonly [Area | null, string])[] = [
  [
    null,
    `
Eurocodes | eurocode, ec, en eurocode, european code, european standard, en 199x, structural eurocodes
EN 1990 | eurocode 0, ec0, ec 0, basis of structural design, bs en 1990 | Eurocodes
EN 1991 | eurocode 1, ec1, ec 1, actions on structures, bs en 1991 | Eurocodes
EN 1999 | eurocode 9, ec9, ec 9, aluminium design, aluminum design, aluminium structures | Eurocodes
National annexes | national annex, nationaler anhang | Eurocodes
EN 1995 | eurocode 5, ec5, ec 5, bs en 1995, timber code | Eurocodes, Timber
EN 1996 | eurocode 6, ec6, ec 6, bs en 1996, masonry code | Eurocodes, Masonry
IBC | international building code, ubc
ASCE 7 | asce7, asce 7 16, asce 7 22, asce 7-10
DIN | din norm, din standard, german standard
British Standards | british standard, bs 5950, bs 8110, bs5950, bs8110, bs code
Indian Standards | is code, is 456, is 800, is 1893, is456, is800, is1893, indian code, bis code
AASHTO | aashto lrfd, lrfd bridge | Bridges
Australian Standards | as 3600, as 4100, as3600, as4100, australian code
NBR | abnt, nbr 6118, nbr 8800, brazilian code
NBC Canada | national building code of canada, csa s16, csa a23, csa code
SIA | sia 260, sia 262, sia 263, swiss code
NEN | nen en, dutch code
CTE | codigo tecnico, ehe 08, codigo estructural, spanish code
NTC | ntc 2018, italian code
Chinese codes | gb 50010, gb 50017, gb50011, chinese code, gb code
Chartered engineer | ceng, c eng, chartered, chartership, miStructE, istructe, mice, mistructe, professional engineer, pe license, pe licence, p e, licensed engineer, registered engineer, pruefingenieur, se license`,
  ],
  [
    'Concrete Structures',
    `
EN 1992 | eurocode 2, ec2, ec 2, bs en 1992, concrete code | Eurocodes, Reinforced concrete
ACI 318 | aci, aci318, american concrete institute | Reinforced concrete`,
  ],
  [
    'Steel Structures',
    `
EN 1993 | eurocode 3, ec3, ec 3, bs en 1993, steel code | Eurocodes, Structural steel
EN 1994 | eurocode 4, ec4, ec 4, bs en 1994 | Eurocodes, Composite structures
EN 1090 | en1090, execution class, exc3, exc 3 | Steel fabrication
AISC 360 | aisc, aisc360, american steel code, aisc lrfd | Structural steel`,
  ],
  ['Foundation Engineering', 'EN 1997 | eurocode 7, ec7, ec 7, bs en 1997, geotechnical code | Eurocodes, Geotechnics'],
  [
    'Structural Dynamics and Seismic',
    `
EN 1998 | eurocode 8, ec8, ec 8, bs en 1998, seismic code | Eurocodes, Seismic design
ASCE 41 | asce41, fema 356, fema 273, fema p 58 | Seismic assessment
AISC 341 | aisc341, seismic provisions | Seismic design
NZS 1170.5 | nzs1170, nzs 1170, nz seismic | Seismic design`,
  ],
];
