import { engineFigures } from './engine.ts';
import { pictureFigures } from './pictures.ts';
import { asTable } from './figure.ts';
console.log(asTable([...engineFigures(), ...(await pictureFigures())]));
