import type { Area } from '../../../contract/assessment/assessment.ts';

/** Materials and kinds of structures. Each line: `label | other names | wider concepts`. */
export const STRUCTURES: readonly (readonly [Area | null, string])[] = [
  [
    null,
    `
Bridges | bridge, bridge design, bridge engineering, bridge engineer, viaduct, viaducts, footbridge, overpass, brueckenbau, bruecken
High-rise buildings | high rise, high rise structure, highrise, tall building, tall buildings, skyscraper, tower, towers, residential tower, high rise building
Timber | wood, timber structure, timber structures, timber design, wooden structure, glulam, clt, cross laminated timber, mass timber, holzbau, lvl
Masonry | brick, brickwork, masonry structure, masonry wall, mauerwerk, blockwork, stone masonry
Aluminium | aluminum
Glass | structural glass, glass facade, glass structures
Facades | facade, facade engineering, curtain wall, cladding, facade engineer
Residential buildings | residential, housing, apartment building, apartment block, dwelling, houses
Hospitals | hospital, healthcare building, healthcare
Schools | school, education building
Stadiums | stadium, arena, stadia, sports hall
Industrial buildings | industrial, factory, factories, warehouse, warehouses, production hall, logistics building, plant building
Silos and tanks | silo, tank, tanks, storage tank, water tank, liquid retaining structure, water retaining structure
Offshore structures | offshore, jacket structure, oil and gas platform, oil rig, monopile, fpso, offshore wind
Wind turbines | wind turbine, wind turbine tower, wind turbine foundation, wind energy, wind tower, wind farm
Power plants | power plant, nuclear, nuclear power plant, npp, energy plant
Railway structures | railway, rail, train station, metro, metro station, subway
Tunnels | tunnel, tunnelling, tunneling, tbm, natm, underground structures, cut and cover
Marine structures | quay, quay wall, jetty, harbour, harbor, port, ports, breakwater, marine, waterfront
Dams | dam, hydraulic structures, hydropower, weir
Airports | airport, terminal building, hangar
Roads | road, highway, pavement design
Car parks | car park, parking garage, parking structure
Tensile structures | membrane, membrane structure, cable structure, cable net, tensile membrane, tensegrity
Shells | shell structure, shell, dome, gridshell, grid shell, spatial structure, space frame
Modular construction | modular, prefab, prefabrication, prefabricated, off site construction, offsite construction, dfma
Temporary works | temporary work, scaffold, scaffolding, falsework, formwork, shoring, propping`,
  ],
  [
    'Concrete Structures',
    `
Reinforced concrete | rc, r c, rcc, concrete design, reinforced concrete design, rc design, concrete structure, concrete frame, rc frame, concrete building, stahlbeton, hormigon armado, beton arme
Prestressed concrete | prestressing, prestress, pre stressed concrete, spannbeton | Reinforced concrete
Post-tensioning | post tension, post tensioned, post tensioned slab, pt slab, pt design, posttensioning, post tensioned concrete | Prestressed concrete
Precast concrete | precast, pre cast, precast element, prefabricated concrete, hollow core, hollowcore | Reinforced concrete
Flat slabs | flat slab, flat plate, slab design, slabs, slab | Reinforced concrete
Punching shear | punching, punching check, shear stud rail | Flat slabs
Shear walls | shear wall, core wall, concrete core, lift core, cores | Reinforced concrete
Crack width control | crack width, crack control, cracking, serviceability of concrete | Reinforced concrete
Strut-and-tie | strut and tie, strut tie, stm, deep beam, corbel | Reinforced concrete
Concrete technology | concrete mix, mix design, self compacting concrete, uhpc, uhpfrc, high strength concrete
Creep and shrinkage | creep, shrinkage, long term deflection | Reinforced concrete
Rebar detailing | reinforcement detailing, bar bending schedule, reinforcement drawing, rebar, bewehrungsplan | Reinforced concrete, Detailing
Fibre-reinforced concrete | fiber reinforced concrete, frc, steel fibre concrete, sfrc | Reinforced concrete`,
  ],
  [
    'Steel Structures',
    `
Structural steel | steel design, steelwork, steel structure, steel construction, stahlbau, charpente metallique, steel building
Steel frames | steel frame, portal frame, portal frames, moment frame, moment frames, braced frame, braced frames, sway frame | Structural steel
Steel connections | connection design, steel connection, bolted joint, bolted joints, bolted connection, bolted connections, connections, joint design, end plate, base plate, moment connection, anschluesse | Structural steel
Welding | weld, welds, welded connection, welded joint, weld design, iwe, welding engineer | Steel connections
Composite structures | composite, composite slab, composite beam, composite construction, steel concrete composite, composite deck, verbundbau
Steel bridges | steel bridge, orthotropic deck, plate girder, box girder | Bridges, Structural steel
Cold-formed steel | cold formed, light gauge steel, cfs, thin walled, lgsf, cold rolled | Structural steel
Steel stability | buckling, lateral torsional buckling, plate buckling, stability analysis, stability design, second order analysis, p delta, imperfections | Structural steel
Fatigue | fatigue design, fatigue assessment, fatigue life, s n curves | Structural steel
Crane runways | crane girder, crane runway, crane beam, gantry girder, runway beam | Structural steel, Industrial buildings
Trusses | truss, truss girder, roof truss, long span roof, long span | Structural steel
Steel fabrication | fabrication, steel fabricator, workshop drawing, shop drawings, erection | Structural steel
Fire design of steel | fire engineering, fire design, structural fire, fire resistance
Masts and towers | mast, telecom tower, lattice tower, transmission tower, pylon, guyed mast | Structural steel`,
  ],
  [
    'Structural Renovations',
    `
Heritage structures | heritage, historic building, historic buildings, listed building, listed buildings, historical structure, conservation, monument, denkmalpflege, monuments, heritage buildings
Strengthening | strengthen, retrofitting, retrofit, rehabilitation, structural repair, reinforcement of existing, strengthening of structures, upgrade of structures
FRP strengthening | frp, cfrp, carbon fibre, carbon fiber, frp strengthening, frcm, fibre reinforced polymer | Strengthening
Existing structures | existing building, existing buildings, existing structure, assessment of existing structures, structural assessment, structural survey, survey, condition survey, bestandsbau, refurbishment, adaptive reuse, conversion, conversions
Inspection | inspections, bridge inspection, structural inspection, site inspection, ndt, non destructive testing, material testing, core sampling
Structural health monitoring | shm, monitoring, sensors | Inspection
Demolition | dismantling, deconstruction, partial demolition
Underpinning | underpin | Existing structures
Concrete repair | spalling, corrosion, carbonation, chloride, cathodic protection, concrete durability, durability | Strengthening
Vertical extensions | rooftop extension, extension of buildings, added storeys, aufstockung, building extension, loft conversion | Existing structures`,
  ],
];
