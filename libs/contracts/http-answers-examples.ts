// Examples of the OpenAPI documents by the name of their schema, with the figures of the domain's worked example.

type Examples = readonly [unknown, ...unknown[]];

export const httpExamples: Readonly<Record<string, Examples>> = {};
