import { clone, type $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';

/** The parts of a schema's definition that hold other schemas. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, $ZodType>>;
  readonly element?: $ZodType;
  readonly innerType?: $ZodType;
  readonly valueType?: $ZodType;
  readonly options?: readonly $ZodType[];
  readonly getter?: () => $ZodType;
  readonly left?: $ZodType;
}

const done = new WeakMap<$ZodType, $ZodType>();

/**
 * The same schema, but with every object refusing keys that it does not know, at any depth. The package has a switch for that
 * (`setStrictObject`), but it acts only on schemas made after it is thrown, and all are made on import.
 */
export function strictSchema(schema: $ZodType): $ZodType {
  const known = done.get(schema);
  if (known !== undefined) return known;
  const strict = rebuild(schema);
  done.set(schema, strict);
  return strict;
}

function rebuild(schema: $ZodType): $ZodType {
  const definition = schema._zod.def as Definition;
  const withParts = (parts: object): $ZodType => clone(schema, { ...schema._zod.def, ...parts });
  const { type, shape = {}, element, innerType, valueType, options = [], getter } = definition;
  switch (type) {
    case 'object': {
      const strictShape = Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, strictSchema(value)]));
      return withParts({ shape: strictShape, catchall: z.never() });
    }
    case 'array':
      return withParts({ element: element && strictSchema(element) });
    case 'optional':
    case 'nullable':
      return withParts({ innerType: innerType && strictSchema(innerType) });
    case 'record':
      return withParts({ valueType: valueType && strictSchema(valueType) });
    case 'union':
      return withParts({ options: options.map(strictSchema) });
    case 'lazy':
      return withParts({ getter: () => strictSchema(getter?.() ?? schema) });
    default:
      // Two halves of an intersection know different keys, so strict halves would refuse each other's.
      return schema;
  }
}
