import type { Area } from '../../../contract/assessment/assessment.ts';

/** Programs. Each line: `label | other names | wider concepts`. */
export const SOFTWARE: readonly (readonly [Area | null, string])[] = [
  [
    null,
    `
ETABS | csi etabs, e tabs, etab | Building analysis software
SAP2000 | sap 2000, csi sap, csi sap2000 | Structural analysis software
SAFE | csi safe | Building analysis software
CSiBridge | csi bridge, csibridge | Structural analysis software, Bridges
RFEM | dlubal, rfem 5, rfem 6, rfem6, dlubal rfem | Structural analysis software
RSTAB | dlubal rstab | Structural analysis software
SCIA Engineer | scia, nemetschek scia, scia esa | Structural analysis software
Robot Structural Analysis | robot, autodesk robot, rsa, robot millennium, rsap | Structural analysis software
SOFiSTiK | sofistik ag, sofistik fea | Structural analysis software
STAAD.Pro | staad, staad pro, bentley staad | Structural analysis software
midas Gen | midas, midas civil, midas gen, midas nfx, midas it | Structural analysis software
Tekla Structural Designer | tsd, tekla designer | Building analysis software
RAM Structural System | ram, bentley ram, ram connection, ram steel, ram concept | Building analysis software
LUSAS | lusas bridge | Structural analysis software
Strand7 | straus7, strand 7 | Structural analysis software
AxisVM | axis vm | Structural analysis software
Allplan | nemetschek allplan | BIM
FRILO | frilo software, friedrich lochner | Structural analysis software
mb WorkSuite | mb baustatik, baustatik, mb aec | Structural analysis software
CYPE | cypecad, cype 3d | Building analysis software
Tekla Structures | tekla, xsteel, tekla structure | BIM, Steel detailing
Revit | autodesk revit, revit structure | BIM
AutoCAD | auto cad, acad, civil 3d | CAD
Advance Steel | autodesk advance steel | Steel detailing
BIM | building information modelling, building information modeling, bim modelling, ifc, navisworks
CAD | drafting, draughting, technical drawing
Python | python scripting, numpy | Programming
MATLAB | mat lab, octave | Programming
Grasshopper | rhino, rhino grasshopper, rhinoceros, karamba, karamba3d | Parametric design
Dynamo | revit dynamo | Parametric design
Programming | scripting, coding, automation, c#, vba, javascript, api scripting
Parametric design | computational design, parametric modelling, parametric modeling
Excel | spreadsheets, excel vba, mathcad, smath
Structural analysis software | analysis software, structural software, frame analysis software
Building analysis software | | Structural analysis software`,
  ],
  [
    'Finite Element Method',
    `
Abaqus | abaqus cae, simulia abaqus, abacus | Nonlinear FE software
ANSYS | ansys mechanical, ansys workbench, ansys apdl | Nonlinear FE software
DIANA | diana fea, tno diana | Nonlinear FE software
ATENA | cervenka atena | Nonlinear FE software
LS-DYNA | ls dyna, lsdyna, dyna3d | Nonlinear FE software
Nastran | msc nastran, nx nastran, femap | Nonlinear FE software
Code_Aster | code aster, salome meca | Nonlinear FE software
Nonlinear FE software | nonlinear fem software, general purpose fe software, fe software, fea software, fem software
COMSOL | comsol multiphysics | Nonlinear FE software`,
  ],
  [
    'Steel Structures',
    `
IDEA StatiCa | ideastatica, idea statica connection, idea statika, idea static, statica | Steel connections
SDS2 | sds 2, sds/2 | Steel detailing
Steel detailing | steel detailer, steelwork detailing, steel shop drawings | Detailing, Structural steel`,
  ],
  [
    'Foundation Engineering',
    `
PLAXIS | plaxis 2d, plaxis 3d, plaxis2d, plaxis3d | Geotechnical software
GEO5 | geo 5, fine geo5 | Geotechnical software
Geotechnical software | slope w, geostudio, geo studio, flac, settle3, slide2, wallap, d sheet
GGU | ggu retain, ggu stability | Geotechnical software`,
  ],
  [
    'Structural Dynamics and Seismic',
    `
OpenSees | open sees, openseespy, opensees py | Nonlinear FE software, Nonlinear seismic software
Perform-3D | perform 3d, perform3d, csi perform | Nonlinear seismic software
SeismoStruct | seismo struct, seismosoft | Nonlinear seismic software
Nonlinear seismic software | seismic software`,
  ],
];
