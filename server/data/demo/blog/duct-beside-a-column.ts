import type { DemoPost } from './post.ts';

export const ductBesideAColumn: DemoPost = {
  id: '3f0c5c0e-7a51-4a0b-9a57-5d8a4f1b2c02',
  daysAgo: 9,
  title: 'A duct beside a column: nine percent that decide',
  slug: 'a-duct-beside-a-column',
  excerpt: 'A late opening of 300 mm next to a column shortens the control perimeter. A worked check of punching to Eurocode 2.',
  category: 'Engineering',
  tags: ['Concrete', 'Punching', 'Eurocode 2'],
  meta_description:
    'How an opening beside a column changes the punching check of a flat slab to EN 1992-1-1, with a worked example.',
  content: `
<p>The drawings are issued, and an e-mail asks for a duct of 300 mm by 300 mm beside an internal column. The slab has no beams, and nobody calls it structural work. It is: openings near columns take away the part of the slab that carries shear.</p>
<h2>The rule</h2>
<p>EN 1992-1-1:2004, 6.4.2(3), counts an opening if its edge is at most 6d from the loaded area. Draw two tangents from the centre of the column to the outline of the opening. The part of the control perimeter between them does not count.</p>
<h2>The example</h2>
<p>The slab is 250 mm thick with d = 210 mm, of C30/37, with 0.8 % of reinforcement in each direction. The column is 400 mm square. Its design reaction is 500 kN, and β = 1.15. The near edge of the duct is 300 mm from the face of the column, on its axis. As 6d is 1,260 mm, the duct counts.</p>
<p>The basic control perimeter, at a distance of 2d, is</p>
<div data-type="block-math" data-latex="u_1 = 4 \\cdot 400 + 2\\pi \\cdot 420 = 4239\\,\\mathrm{mm}"></div>
<p>The near corners of the duct are 500 mm from the centre of the column, and 150 mm beside the axis. At the perimeter, 620 mm from the centre, the tangents are 372 mm apart. What remains is 3,867 mm.</p>
<table><tbody>
<tr><th><p></p></th><th><p>Without the duct</p></th><th><p>With the duct</p></th></tr>
<tr><td><p>Perimeter</p></td><td><p>4,239 mm</p></td><td><p>3,867 mm</p></td></tr>
<tr><td><p>Shear stress βV/(u₁d)</p></td><td><p>0.65 MPa</p></td><td><p>0.71 MPa</p></td></tr>
</tbody></table>
<p>The resistance without shear reinforcement is the same in both cases:</p>
<div data-type="block-math" data-latex="v_{Rd,c} = 0.12 \\cdot 1.976 \\cdot (0.8 \\cdot 30)^{1/3} = 0.68\\,\\mathrm{MPa}"></div>
<p>The perimeter is 9 % shorter, and the slab that passed needs shear reinforcement.</p>
<h2>What to answer</h2>
<ul>
<li><p><strong>Move it.</strong> Beyond 6d, here 1.26 m from the column, the opening no longer counts in this check.</p></li>
<li><p><strong>Turn it.</strong> For the same area, a slot that points at the column covers a smaller angle than one that lies across.</p></li>
<li><p><strong>Do not cut the bars over the column</strong> without a check of bending. They are also the reinforcement ratio in the formula above.</p></li>
<li><p><strong>Ask what else is coming.</strong> Two ducts on two sides add up, and the second one arrives by another e-mail.</p></li>
</ul>
<p>Reply with a sketch that shows the 6d zone around each column as a hatched area, and send it before anybody asks. It is easier to keep ducts out of a hatch than out of a calculation.</p>`,
};
