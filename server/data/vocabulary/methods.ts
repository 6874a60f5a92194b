import type { Area } from '../../../contract/assessment/assessment.ts';

/** Methods and tasks. Each line: `label | other names | wider concepts`. */
export const METHODS: readonly (readonly [Area | null, string])[] = [
  [
    null,
    `
Site supervision | site work, site visits, construction supervision, site engineer, construction site, on site, site supervisor, site management, bauleitung, construction management
Project management | project manager, project lead, project leadership, managing projects, projektleitung, team lead, team leadership, lead a team, leading a team
Design checking | checking engineer, independent check, design review, peer review, category iii check, cat 3 check, checker, proof engineering
Detailing | detailer, drawings, structural drawings, construction drawings, detail design
Conceptual design | concept design, preliminary design, scheme design, feasibility study, early design, competition design
Cost estimation | quantity take off, quantities, bill of quantities, value engineering, tendering, tender
Wind engineering | wind load, wind loads, wind tunnel, cfd, wind design
Fire safety | fire strategy
Sustainability | embodied carbon, low carbon, life cycle assessment, lca, circular construction, reuse of materials, carbon reduction
Research | publications, research and development, r d, teaching, university
Structural analysis | frame analysis, statics, static analysis, structural calculation, calculations, tragwerksplanung
Blast design | blast, explosion, impact loading, impact, progressive collapse, robustness, accidental actions
Forensic engineering | failure analysis, failure investigation, expert witness, forensic
Optimisation | structural optimisation, topology optimization, optimization, topology optimisation, form finding
Reliability | probabilistic, structural reliability, monte carlo, uncertainty quantification`,
  ],
  [
    'Foundation Engineering',
    `
Geotechnics | geotechnical, geotechnical engineering, soil mechanics, geotech, geotechnician, geotechnical design, ground engineering, grundbau, soils
Pile foundations | pile, piles, piling, pile design, bored pile, bored piles, driven pile, micropile, micropiles, pile group, deep foundation, deep foundations, pile cap | Geotechnics
Raft foundations | raft, mat foundation, raft foundation, piled raft, shallow foundation, shallow foundations, pad footing, footings, spread footing | Geotechnics
Retaining walls | retaining wall, earth retaining, retaining structure, sheet pile, sheet piles, sheet piling, secant pile, diaphragm wall, diaphragm walls, soldier pile, berlin wall shoring | Geotechnics
Deep excavations | deep excavation, excavation, excavation pit, basement, basements, baugrube, shoring of excavations | Geotechnics
Slope stability | slope, slopes, landslide, embankment, earthworks | Geotechnics
Ground anchors | ground anchor, soil nailing, soil nail, anchor wall, tieback | Retaining walls
Settlement analysis | settlement, settlements, consolidation, differential settlement | Geotechnics
Soil-structure interaction | ssi, soil structure interaction, bedding modulus, soil structure | Geotechnics
Ground improvement | jet grouting, stone columns, soil improvement, grouting, vibro compaction | Geotechnics
Liquefaction | liquefiable soil | Geotechnics, Seismic design
Groundwater | dewatering, seepage, uplift | Geotechnics`,
  ],
  [
    'Finite Element Method',
    `
Finite elements | finite element, finite element modelling, finite element modeling, fe modelling, fe model, fea, fem analysis, finite element analysis, numerical modelling, numerical modeling, numerical simulation
Nonlinear analysis | nonlinear, non linear analysis, nonlinear fem, material nonlinearity, geometric nonlinearity, nonlinear finite elements, pushdown, non linear | Finite elements
Mesh and convergence | meshing, mesh, mesh convergence, mesh refinement, singularities | Finite elements
Shell and plate models | plate element, shell element, shell elements, plate model | Finite elements
Contact modelling | contact analysis, contact elements, contact problem | Nonlinear analysis
Buckling analysis | linear buckling, eigenvalue buckling, lba, gmnia | Finite elements, Steel stability
Model validation | validation, verification of models, model verification, benchmark, plausibility check | Finite elements
Element formulation | user elements, isogeometric analysis, locking | Finite elements`,
  ],
  [
    'Structural Dynamics and Seismic',
    `
Seismic design | earthquake, earthquake engineering, earthquake design, earthquake resistant design, aseismic, seismic engineering, seismic engineer, seismic analysis, erdbeben, sismica, capacity design, ductile design
Seismic assessment | seismic evaluation, seismic vulnerability, seismic vulnerability assessment | Seismic design, Existing structures
Seismic retrofit | seismic strengthening, seismic upgrade, seismic retrofitting | Seismic design, Strengthening
Response spectrum analysis | response spectrum, modal response spectrum, modal analysis, rsa method | Seismic design
Pushover analysis | pushover, push over, nonlinear static, capacity spectrum | Seismic design, Nonlinear analysis
Time history analysis | time history, nlrha, nltha, nonlinear time history, response history, dynamic analysis | Seismic design, Nonlinear analysis
Base isolation | base isolator, isolators, seismic isolation, base isolated, isolation bearing | Seismic design
Dampers | damper, viscous damper, tuned mass damper, tmd, tuned mass dampers, damping devices | Structural dynamics
Structural dynamics | dynamics, vibration, vibrations, vibration analysis, dynamic design, schwingungen, modal testing, operational modal analysis
Footfall vibration | footfall, floor vibration, human induced vibration, pedestrian induced vibration, lock in | Structural dynamics
Machine foundations | machine foundation, turbine foundation, equipment vibration, vibrating machinery | Structural dynamics, Geotechnics
Performance-based design | performance based, pbd, performance based seismic design, fema p58 | Seismic design
Train-induced vibration | ground borne vibration, rail vibration | Structural dynamics, Railway structures`,
  ],
];
