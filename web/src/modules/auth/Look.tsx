import { Anchor, Input, SegmentedControl } from '@mantine/core';
import { notificationScreens } from '../../../../contract/notifications.screens.ts';
import { THEMES, type Theme } from '../../../../contract/shared.ts';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../platform/i18n.ts';
import { useTheme } from '../../platform/scheme.ts';
import { LanguageSwitch, keepTheme } from '../../kit/index.ts';

/** Theme and language: kept with the person, on each of their devices. */
export function Look() {
  const t = useWords('auth');
  const theme = useTheme();
  return (
    <section>
      <h2>{t('look.title')}</h2>
      <Input.Wrapper label={t('look.theme')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('look.theme')}
          value={theme}
          onChange={(chosen) => void keepTheme(chosen as Theme)}
          data={THEMES.map((value) => ({ value, label: t(`look.${value}`) }))}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('look.language')} labelElement="div" mt="md">
        {/* as wide as its two words */}
        <div style={{ width: 'fit-content' }}>
          <LanguageSwitch />
        </div>
      </Input.Wrapper>
      <p>
        <Anchor component={Link} to={notificationScreens.choices()}>
          {t('look.notices')}
        </Anchor>
      </p>
    </section>
  );
}
