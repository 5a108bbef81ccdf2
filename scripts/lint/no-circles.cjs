// A lint rule: no file may reach itself through its imports, types included.
const { findCycles, pathOf, readGraph } = require('./graph.cjs');

let cycles = null;

module.exports = {
  meta: { type: 'problem', schema: [], docs: { description: 'imports form no circle' } },
  create(context) {
    return {
      Program(node) {
        // One look at all files serves the whole run.
        cycles ??= findCycles(readGraph());
        const path = pathOf(context.filename);
        const circle = cycles.find((members) => members.includes(path));
        if (!circle) return;
        const others = circle.filter((member) => member !== path).join(', ');
        context.report({ node, message: `This file is in a circle of imports with ${others || 'itself'}.` });
      },
    };
  },
};
