// Who may frame a page, what it may load, and that settings cannot break out of their place.
import { pageHeaders, withSettings } from './page-headers';

describe('headers of a page', () => {
  it('let nothing in but files and calls of its own origin, and nobody frame it', () => {
    const headers = pageHeaders('nobody', []);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('let everyone frame the meter that is made for it, and the table view call its service', () => {
    const headers = pageHeaders('everyone', ['https://tables.example']);
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://tables.example;");
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers).not.toHaveProperty('x-frame-options');
  });
});

it('settings are text in an attribute, whatever they say', () => {
  const html = '<meta name="tributary" content="{}" />';
  expect(withSettings(html, { a: '"><script>&$&' })).toBe(
    '<meta name="tributary" content="{&quot;a&quot;:&quot;\\&quot;&gt;&lt;script&gt;&amp;$&amp;&quot;}" />',
  );
});
