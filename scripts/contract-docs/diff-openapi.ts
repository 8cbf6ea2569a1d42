type Json = Readonly<Record<string, unknown>>;

/** What a caller may rely on: operation, parameter or field → its facts, e.g. "GET /a: query pageNum" → "integer, required". */
type Facts = ReadonlyMap<string, string>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Words of a schema that say nothing about the values it takes. */
const SILENT = new Set(['$ref', 'type', 'properties', 'items', 'anyOf', 'oneOf', 'allOf', 'required', 'additionalProperties']);
const WORDS = new Set(['description', 'summary', 'title', 'example', 'examples']);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value : []).filter(isObject);

/** Keeps the order out of a fact: `enum` and the kinds of a type are sets. */
const toText = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((item) => JSON.stringify(item))
        .sort()
        .join(' | ')
    : JSON.stringify(value);

class Reader {
  readonly #document: Json;
  readonly facts = new Map<string, Set<string>>();

  constructor(document: Json) {
    this.#document = document;
  }

  /** What a node says itself or refers to. */
  follow(node: unknown): Json {
    if (!isObject(node)) return {};
    if (typeof node.$ref !== 'string') return node;
    const found = node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], this.#document);
    return this.follow(found);
  }

  note(place: string, fact: string): void {
    this.facts.set(place, (this.facts.get(place) ?? new Set()).add(fact));
  }

  /** A schema and all fields beneath it; one that contains itself is read once. */
  readSchema(place: string, node: unknown, isRequired: boolean, above: readonly Json[] = []): void {
    const schema = this.follow(node);
    if (above.includes(schema)) {
      this.note(place, 'as further up');
      return;
    }
    const within = [...above, schema];
    const own = Object.entries(schema).filter(([key]) => !(SILENT.has(key) || WORDS.has(key)));
    const type = schema.type === undefined ? [] : [toText([schema.type].flat())];
    const facts = [...type, ...own.map(([key, value]) => `${key} ${toText(value)}`).sort()];
    if (facts.length > 0) this.note(place, [...facts, ...(isRequired ? ['required'] : [])].join(', '));
    for (const word of ['anyOf', 'oneOf', 'allOf'])
      for (const part of listOf(schema[word])) this.readSchema(place, part, isRequired, within);
    const needed = Array.isArray(schema.required) ? schema.required : [];
    const fields = isObject(schema.properties) ? schema.properties : {};
    for (const [name, field] of Object.entries(fields)) this.readSchema(`${place}.${name}`, field, needed.includes(name), within);
    if (isObject(schema.items)) this.readSchema(`${place}[]`, schema.items, true, within);
    if (isObject(schema.additionalProperties)) this.readSchema(`${place}.*`, schema.additionalProperties, false, within);
  }

  readContent(place: string, node: unknown): void {
    const { content } = this.follow(node);
    for (const [kind, { schema }] of Object.entries((content ?? {}) as Record<string, Json>))
      this.readSchema(`${place} (${kind})`, schema, true);
  }

  readOperation(name: string, operation: Json, shared: unknown): void {
    this.note(name, `operation ${operation.operationId}`);
    for (const security of listOf(operation.security)) this.note(name, `security ${toText(Object.keys(security))}`);
    for (const node of [...listOf(shared), ...listOf(operation.parameters)]) {
      const parameter = this.follow(node);
      this.readSchema(`${name}: ${parameter.in} ${parameter.name}`, parameter.schema, parameter.required === true);
    }
    this.readContent(`${name}: body`, operation.requestBody);
    for (const [status, response] of Object.entries((operation.responses ?? {}) as Json)) {
      this.note(`${name}: ${status}`, 'answered');
      this.readContent(`${name}: ${status}`, response);
    }
  }
}

function readFacts(document: Json): Facts {
  const reader = new Reader(document);
  for (const [path, item] of Object.entries((document.paths ?? {}) as Record<string, Json>)) {
    for (const method of METHODS.filter((one) => isObject(item[one]))) {
      reader.readOperation(`${method.toUpperCase()} ${path}`, item[method] as Json, item.parameters);
    }
  }
  return new Map([...reader.facts].map(([place, facts]) => [place, [...facts].sort().join('; ')]));
}

const operationOf = (place: string): string => place.replace(/: .*/, '');

/**
 * What a caller would notice between two OpenAPI documents, in words and one line each: operations, parameters, fields and statuses that
 * are gone, new or otherwise. Of an operation that is gone or new only that is said; names of schemas, order and prose do not count.
 */
export function diffOpenApi(before: Json, after: Json): string[] {
  const [old, now] = [readFacts(before), readFacts(after)];
  const onlyIn = (one: Facts, other: Facts) =>
    [...one.keys()].filter((place) => !other.has(place) && (place === operationOf(place) || other.has(operationOf(place))));
  return [
    ...onlyIn(old, now).map((place) => `gone: ${place} (${old.get(place)})`),
    ...onlyIn(now, old).map((place) => `new: ${place} (${now.get(place)})`),
    ...[...old]
      .filter(([place, fact]) => now.has(place) && now.get(place) !== fact)
      .map(([place, fact]) => `otherwise: ${place}: ${fact} → ${now.get(place)}`),
  ];
}
