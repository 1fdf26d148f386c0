import { expect, it } from 'vitest';
import { demoProducts } from '#demo/catalogue/all.ts';
import { htmlOf } from '#demo/catalogue/story.ts';
import { cleanDescription } from '#server/catalogue/import/description.ts';

it.each([
  ['<p onclick="steal()">Mềm<script>steal()</script></p>', '<p>Mềm</p>'],
  ['<a href="javascript:steal()">Xem</a>', '<a>Xem</a>'],
  ['<h1 style="color:red">Áo</h1><p>&nbsp;</p><img src="x" onerror="steal()">', '<h2>Áo</h2>'],
  ['Mềm, mát.\nGiặt tay.', '<p>Mềm, mát.</p><p>Giặt tay.</p>'],
  ['3 < 5 & 6', '<p>3 &lt; 5 &amp; 6</p>'],
  ['<b>Bo\u0302ng</b>', '<strong>Bông</strong>'],
  ['', ''],
])('cleans %s', (given, cleaned) => {
  expect(cleanDescription(given)).toBe(cleaned);
  expect(cleanDescription(cleaned)).toBe(cleaned);
});

it('leaves what the shop itself wrote as it is', () => {
  for (const { story } of demoProducts) expect(cleanDescription(htmlOf(story))).toBe(htmlOf(story));
});
