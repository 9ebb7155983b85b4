<?php

declare(strict_types=1);

session_start();
$_SESSION['nonce'] ??= bin2hex(random_bytes(16));
$translation = (string) ($_POST['translation'] ?? '');

/** The element has a first screen in which users can type before any script runs: see docs/shell.md of the package. */
$shell = strtr(file_get_contents(__DIR__ . '/lang-assistant/shell/translate.en.html'), [
    '{attributes}' => 'ajax-url="/ajax.php" nonce="' . $_SESSION['nonce'] . '"'
        . ' source-language="en" target-language="fr" heading-level="2"',
    '{source}' => 'English',
    '{target}' => 'French',
    '{lang}' => 'en',
    '{count}' => '0 / 1,500',
    '{text}' => '',
]);
?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>lang-assistant with PHP</title>
    <script type="module" src="/lang-assistant/lang-assistant.js"></script>
    <script type="module" src="/main.js"></script>
  </head>
  <body>
    <main>
      <h1>lang-assistant with PHP</h1>
      <?php if ($translation !== ''): ?>
        <p>Saved: <?= htmlspecialchars($translation, ENT_QUOTES) ?></p>
      <?php endif ?>
      <form method="post">
        <?= $shell ?>

        <p>Last translation: <output></output></p>
        <input type="hidden" name="translation">
        <button>Save</button>
      </form>
    </main>
  </body>
</html>
