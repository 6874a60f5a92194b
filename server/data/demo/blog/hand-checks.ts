import type { DemoPost } from './post.ts';

export const handChecks: DemoPost = {
  id: '3f0c5c0e-7a51-4a0b-9a57-5d8a4f1b2c01',
  daysAgo: 24,
  title: 'Three hand checks before you trust a model',
  slug: 'three-hand-checks-before-you-trust-a-model',
  excerpt: 'Sum of reactions, one deflection, one frequency: ten minutes that find most mistakes of a frame model.',
  category: 'Tutorials',
  tags: ['Finite elements', 'Checking', 'Deflection'],
  meta_description:
    'How to check a frame model by hand: reactions, the deflection of one beam and its first frequency, with numbers.',
  content: `
<p>A frame model gives an answer to whatever was typed. It does not know that a load was entered in kN/m² on a bar, or that a support was left free. Three short checks by hand find most of these mistakes. They need no second model.</p>
<h2>The example</h2>
<p>A floor beam, IPE 400 in S355, spans 7.2 m and is simply supported. Its characteristic load is 18 kN/m, of which 12 kN/m is permanent. The section has I = 23,130 cm⁴ and W = 1,156 cm³.</p>
<h2>1. The reactions</h2>
<p>Add the load that you meant to apply, and compare it with the sum of the vertical reactions in each load case.</p>
<div data-type="block-math" data-latex="q L = 18 \\cdot 7.2 = 129.6\\,\\mathrm{kN}"></div>
<p>Each support gets 64.8 kN. If the model says 72 kN, look for self-weight that is counted twice. If it says 18 kN, the load is on one node. Do this for each load case alone: in a combination, errors can cancel.</p>
<h2>2. One deflection and one stress</h2>
<p>Choose a member that you can idealise, and compute its deflection.</p>
<div data-type="block-math" data-latex="\\delta = \\frac{5 q L^4}{384 E I} = \\frac{5 \\cdot 18 \\cdot 7200^4}{384 \\cdot 210000 \\cdot 2.313 \\cdot 10^{8}} = 13.0\\,\\mathrm{mm}"></div>
<p>That is span/555. The moment is qL²/8 = 116.6 kNm and the bending stress 101 MPa. A model with simple ends must agree within a few percent; the rest is shear deformation. If it gives a fifth of the deflection, an end release is missing, because a beam with fixed ends deflects exactly one fifth as much.</p>
<h2>3. One frequency</h2>
<p>The first frequency of a simply supported beam follows from its deflection under the mass that vibrates, in millimetres:</p>
<div data-type="block-math" data-latex="f_1 \\approx \\frac{17.8}{\\sqrt{\\delta}}\\;\\mathrm{Hz}"></div>
<p>The permanent load alone gives 8.6 mm, and so about 6 Hz. A modal analysis far from this has usually lost mass, because loads were not converted, or has masses in the wrong unit. A factor of √1000 = 31.6 is a sure sign of tonnes and kilograms.</p>
<table><tbody>
<tr><th><p>Check</p></th><th><p>By hand</p></th><th><p>What a large difference means</p></th></tr>
<tr><td><p>Sum of reactions</p></td><td><p>129.6 kN</p></td><td><p>Loads</p></td></tr>
<tr><td><p>Deflection</p></td><td><p>13.0 mm</p></td><td><p>Stiffness, releases, units of E and I</p></td></tr>
<tr><td><p>First frequency</p></td><td><p>6 Hz</p></td><td><p>Mass</p></td></tr>
</tbody></table>
<h2>Write it down</h2>
<p>Put the three numbers beside those of the model on the first page of the calculation. A checker reads that page first. A difference that you can explain is worth more than an agreement that nobody looked for.</p>`,
};
