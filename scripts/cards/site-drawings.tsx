import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../../src/app/shell/logo.tsx';
import { BeamDrawing } from '../../src/ui/dimensioned-beam.tsx';
import { SECTIONS } from '../../src/features/site/home-content.ts';
import { PointScale } from '../../src/features/site/drawings/scale-drawing.tsx';
import { TrussMembers, type TrussMembersProps } from '../../src/features/site/drawings/truss-members.tsx';

/** The site's own drawings as SVG, so that cards do not draw them a second time. Only attributes, since a card has no style sheet. */
export const siteDrawings = {
  logo: renderToStaticMarkup(<Logo />),
  beam: renderToStaticMarkup(<BeamDrawing segments={SECTIONS} />),
  scale: renderToStaticMarkup(<PointScale />),
  truss: (props: TrussMembersProps) => renderToStaticMarkup(<TrussMembers {...props} />),
};
export type SiteDrawings = typeof siteDrawings;
